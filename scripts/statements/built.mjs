// Counts the statements that Drizzle builds. Their columns are typed by the schema, so that the compiler checks them.
import { readFileSync } from "node:fs";
import ts from "typescript";

const BUILDERS = /^(orm|tx)$/;
const BEGINNINGS = new Set([
	"select",
	"selectDistinct",
	"selectDistinctOn",
	"insert",
	"update",
	"delete",
	"execute",
	"$count",
]);
const SET_OPERATIONS = /^(union|intersect|except)(All)?$/;

/** The number of statements that these files build. */
export function countBuilt(files) {
	return files.reduce((sum, file) => sum + countBuiltIn(readFileSync(file, "utf8")), 0);
}

/** The number of statements that a source builds and runs; subqueries, and the members of a `with`, are parts of one. */
export function countBuiltIn(source) {
	let count = 0;
	const visit = (node) => {
		if (ts.isCallExpression(node) && isBeginning(node.expression) && isRun(whole(node))) count++;
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true));
	return count;
}

/** `orm.select`, `orm.with(…).select` and `unionAll`. */
function isBeginning(callee) {
	if (ts.isIdentifier(callee)) return SET_OPERATIONS.test(callee.text);
	if (!ts.isPropertyAccessExpression(callee) || !BEGINNINGS.has(callee.name.text)) return false;
	const { expression: on } = callee;
	if (ts.isIdentifier(on)) return BUILDERS.test(on.text);
	return ts.isCallExpression(on) && ts.isPropertyAccessExpression(on.expression) && on.expression.name.text === "with";
}

/** The chain of calls that a call begins. */
function whole(node) {
	const { parent } = node;
	const goesOn =
		(ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent) || ts.isParenthesizedExpression(parent)) &&
		parent.expression === node;
	return goesOn ? whole(parent) : node;
}

/** Whether an expression is awaited, or is what an asynchronous function or a callback gives; a name for it is a part. */
function isRun(node) {
	const { parent } = node;
	if (ts.isConditionalExpression(parent)) return isRun(parent);
	if (ts.isArrowFunction(parent)) return isRunner(parent);
	if (ts.isReturnStatement(parent)) return isRunner(ts.findAncestor(parent, ts.isFunctionLike));
	return ts.isAwaitExpression(parent) || ts.isArrayLiteralExpression(parent);
}

function isRunner(node) {
	const isAsync = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
	return isAsync === true || ts.isCallExpression(node.parent);
}
