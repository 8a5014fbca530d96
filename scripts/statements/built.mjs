// Counts the statements that Drizzle builds. Their columns are typed by the schema, so that the compiler checks them.
import { readFileSync } from "node:fs";
import ts from "typescript";

const BUILDERS = /^(orm|tx)$/;
const BEGINNINGS = new Set(["select", "selectDistinct", "selectDistinctOn", "insert", "update", "delete", "execute"]);

/** The number of built statements in these files; one within another one is a part of it. */
export function countBuilt(files) {
	let count = 0;
	const visit = (node, isPart) => {
		const begins = ts.isCallExpression(node) && isBeginning(node.expression);
		if (begins && !isPart) count++;
		ts.forEachChild(node, (child) => visit(child, isPart || begins));
	};
	for (const file of files)
		visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true), false);
	return count;
}

/** `orm.select`, and `orm.with(…).select`. */
function isBeginning(callee) {
	if (!ts.isPropertyAccessExpression(callee) || !BEGINNINGS.has(callee.name.text)) return false;
	const { expression: on } = callee;
	if (ts.isIdentifier(on)) return BUILDERS.test(on.text);
	return ts.isCallExpression(on) && ts.isPropertyAccessExpression(on.expression) && on.expression.name.text === "with";
}
