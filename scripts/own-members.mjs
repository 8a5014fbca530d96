// Finds look-ups by `record[name]` in records with arbitrary keys, which also find the inherited `constructor` and `__proto__`.
import { relative } from "node:path";
import ts from "typescript";
import { fail, root, say } from "./runtime.mjs";

const EXAMINED = /\/(?:lib|app|server|db|components)\//;
const EXEMPT = /\.test\.tsx?$|\/fixtures\/|\/node_modules\/|\/\.next\/|\/kernel\/own-member\.ts$/;

/** A look-up by something other than a literal; the files without one need no types. */
const LOOK_UP = /[\w)\]}!]\??\.?\[(?!\s*(?:["'`]|\d+\]|\]))/;

if (process.argv[1]?.endsWith("own-members.mjs")) {
	const found = inheritedLookUps((file) => EXAMINED.test(file) && !EXEMPT.test(file));
	for (const { file, node, source } of found) {
		const { line } = source.getLineAndCharacterOfPosition(node.getStart());
		say(`${relative(root, file)}:${line + 1} ${node.getText()}`);
	}
	if (found.length > 0) fail(`${found.length} look-ups that find inherited members: use ownMember, or a Map`);
	say("no look-up finds an inherited member");
}

/**
 * Every read of a record with an index signature by a key of type string, in the files that `isLookedAt` accepts, except if the
 * surrounding function calls `Object.hasOwn` or takes the names from the record itself. Headers of Node.js have no inherited
 * members.
 */
function inheritedLookUps(isLookedAt) {
	const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} };
	const config = ts.getParsedCommandLineOfConfigFile("tsconfig.json", {}, host);
	const files = config.fileNames.filter((file) => isLookedAt(file) && LOOK_UP.test(ts.sys.readFile(file) ?? ""));
	const program = ts.createProgram(files, { ...config.options, incremental: false, noEmit: true });
	const checker = program.getTypeChecker();
	return files.flatMap((file) => {
		const source = program.getSourceFile(file);
		const found = [];
		const visit = (node) => {
			if (ts.isElementAccessExpression(node) && isInherited(node, checker)) found.push({ file, node, source });
			ts.forEachChild(node, visit);
		};
		visit(source);
		return found;
	});
}

function isInherited(node, checker) {
	if (isWritten(node) || isGuarded(node)) return false;
	const record = checker.getTypeAtLocation(node.expression);
	if (/Headers|ProcessEnv|Dict/.test(checker.typeToString(record))) return false;
	const key = node.argumentExpression;
	const type = checker.getTypeAtLocation(ts.isAsExpression(key) ? key.expression : key);
	return (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & ts.TypeFlags.String);
}

function isWritten(node) {
	const { parent } = node;
	if (ts.isDeleteExpression(parent)) return true;
	return (
		ts.isBinaryExpression(parent) &&
		parent.left === node &&
		parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
		parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
	);
}

function isGuarded(node) {
	let at = node.parent;
	while (at !== undefined && !ts.isFunctionDeclaration(at) && !ts.isMethodDeclaration(at)) at = at.parent;
	return at !== undefined && /Object\.(hasOwn|keys|entries)\(/.test(at.getText());
}
