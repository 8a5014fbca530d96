// Finds the SQL templates in sources, and how the surrounding code uses their rows.
import ts from "typescript";

/** Whether the code reads members of its rows; `length` and `count` belong to the result. */
export function isReadBy(template) {
	const begun = outermost(template).parent;
	const { parent } = ts.isAwaitExpression(begun) ? outermost(begun) : { parent: begun };
	if (ts.isReturnStatement(parent)) return isAsync(functionAround(parent));
	if (!ts.isVariableDeclaration(parent)) return false;
	if (ts.isArrayBindingPattern(parent.name)) return true;
	if (ts.isObjectBindingPattern(parent.name))
		return parent.name.elements.some(({ name }) => !/^(length|count)$/.test(name.getText()));
	let isRead = false;
	const visit = (node) => {
		const isIt = ts.isIdentifier(node) && node.text === parent.name.text && node !== parent.name;
		if (isIt && !/^(length|count)$/.test(node.parent.name?.text ?? "")) isRead = true;
		ts.forEachChild(node, visit);
	};
	visit(functionAround(parent) ?? parent.getSourceFile());
	return isRead;
}

export function templatesIn(source, checker) {
	const found = [];
	const visit = (node) => {
		if (ts.isTaggedTemplateExpression(node) && isClient(checker.getTypeAtLocation(node.tag))) found.push(node);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

export function isClient(type) {
	if (type.isUnion()) return type.types.every(isClient);
	return /^(Sql|TransactionSql|ReservedSql|ISql)$/.test(type.symbol?.name ?? "");
}

/** Whether the template is executed here: it declares rows, is awaited, or is returned by an async function. */
export function isBegun(template) {
	if (template.typeArguments !== undefined) return true;
	const { parent } = outermost(template);
	if (ts.isAwaitExpression(parent)) return true;
	const owner = ts.isReturnStatement(parent) ? functionAround(parent) : ts.isArrowFunction(parent) ? parent : undefined;
	return isAsync(owner);
}

export function isAsync(owner) {
	return owner?.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
}

/** Whether the template is inside another template. */
export function isPart(template, checker) {
	for (let at = template.parent; at !== undefined; at = at.parent)
		if (ts.isTaggedTemplateExpression(at) && isClient(checker.getTypeAtLocation(at.tag))) return true;
	return false;
}

function outermost(node) {
	let at = node;
	while (ts.isParenthesizedExpression(at.parent) || ts.isAsExpression(at.parent)) at = at.parent;
	return at;
}

function functionAround(node) {
	let at = node.parent;
	while (at !== undefined && !ts.isFunctionLike(at)) at = at.parent;
	return at;
}

/** Null if the rows have the generic type of the driver. */
export function declaredRow(template, checker) {
	const [written] = template.typeArguments ?? [];
	const [rows] =
		written === undefined
			? checker.getTypeArguments(checker.getTypeAtLocation(template))
			: [checker.getTypeFromTypeNode(written)];
	const row = rows === undefined ? undefined : checker.getIndexTypeOfType(rows, ts.IndexKind.Number);
	return row === undefined || isDriversRow(row) ? null : row;
}

function isDriversRow({ symbol }) {
	return symbol?.name === "Row" && /node_modules\/postgres\//.test(symbol.declarations?.[0]?.getSourceFile().fileName);
}

/** Whether a line above the template, or above the code that runs it, says why it is no built statement. */
export function isExplained(template) {
	const text = template.getSourceFile().getFullText();
	for (let at = template; !(ts.isFunctionDeclaration(at) || ts.isSourceFile(at)); at = at.parent) {
		const comments = ts.getLeadingCommentRanges(text, at.getFullStart()) ?? [];
		if (comments.some(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia)) return true;
	}
	return false;
}
