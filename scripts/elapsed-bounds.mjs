// Finds tests that fail when they take long: a busy machine must not refuse correct code.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { fail, root, say } from "./runtime.mjs";

const TESTS = /\.test\.tsx?$|\.journey\.ts$|(?:^|\/)fixtures\/.*\.tsx?$|^e2e\/.*\.ts$/;
const JOURNEYS = /(?:^|\/)e2e\/journeys\//;
/** The only file that waits until a clock says that it was too long. */
const EVENTUALLY = /(?:^|\/)lib\/platform\/kernel\/fixtures\/eventually\.ts$/;

const UPPER_BOUNDS = new Set(["toBeLessThan", "toBeLessThanOrEqual", "toBeCloseTo"]);
const COMPARISONS = new Set([
	ts.SyntaxKind.LessThanToken,
	ts.SyntaxKind.LessThanEqualsToken,
	ts.SyntaxKind.GreaterThanToken,
	ts.SyntaxKind.GreaterThanEqualsToken,
]);
const CLOCKS = /^(?:globalThis\.)?(?:Date\.now|performance\.now|process\.hrtime(?:\.bigint)?)$/;
/** The names of durations, by which a test calls what another file has measured. */
const DURATION =
	/^(?:took|takes|elapsed|duration|lasted|waited|latency|slowest|fastest|longest|median)(?:Ms|Millis|Milliseconds|Seconds)?$|^[a-z]+(?:Took|Elapsed|Duration|Latency)(?:Ms|Seconds)?$/;

if (process.argv[1]?.endsWith("elapsed-bounds.mjs")) {
	const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 100_000_000,
	});
	const files = stdout.split("\n").filter((file) => TESTS.test(file));
	const found = files.flatMap((file) => {
		const text = textOf(file);
		return elapsedBoundsIn(file, text).map(({ line, message }) => `${file}:${line} ${message}`);
	});
	for (const each of found) say(each);
	if (found.length > 0)
		fail(`${found.length} bounds of elapsed time in tests: count, compare an order, move the clock, or use eventually`);
	say(`no test of ${files.length} files bounds elapsed time`);
}

/** The text of a listed file; none if it is deleted but not yet committed. */
function textOf(file) {
	try {
		return readFileSync(join(root, file), "utf8");
	} catch {
		return "";
	}
}

/**
 * The upper bounds of elapsed time in assertions, and the waits with a limit of their own, in the text of a test.
 *
 * @returns {{ line: number, message: string }[]}
 */
export function elapsedBoundsIn(fileName, text) {
	if (EVENTUALLY.test(fileName)) return [];
	const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
	const names = namesIn(source);
	const found = new Map();
	const report = (node, message) => {
		const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
		found.set(`${line} ${message}`, { line, message });
	};
	const visit = (node) => {
		if (ts.isCallExpression(node)) judgeCall(node, names, JOURNEYS.test(fileName), report);
		else if (isLoop(node)) judgeLoop(node, names, report);
		else if (ts.isIfStatement(node)) judgeIf(node, names, report);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return [...found.values()].toSorted((a, b) => a.line - b.line);
}

function judgeCall(call, names, isJourney, report) {
	const called = call.expression;
	if (!ts.isPropertyAccessExpression(called)) return;
	const name = called.name.text;
	if (name === "poll" && isExpect(called.expression) && !isJourney) report(called.name, "expect.poll: use eventually");
	if (/^waitFor$|^waitUntil$/.test(name) && called.expression.getText() === "vi")
		report(called.name, `vi.${name}: use eventually`);
	// The limit of a whole journey is its own: `test("…", { timeout }, …)`.
	if (isJourney && !/^(?:test|describe)\b/.test(called.getText()) && hasTimeout(call))
		report(called.name, `${name} with a timeout of its own`);
	const subject = subjectOf(called.expression);
	if (subject === undefined) return;
	const isNegated = isNot(called.expression);
	const isBound = isNegated ? /^toBeGreaterThan(?:OrEqual)?$/.test(name) : UPPER_BOUNDS.has(name);
	const [limit] = call.arguments;
	const isAbove = !isNegated && /^toBeGreaterThan(?:OrEqual)?$/.test(name) && limit !== undefined;
	if (isBound && isDuration(subject, names)) report(called.name, bound(subject));
	else if (isAbove && isDuration(limit, names)) report(called.name, bound(limit));
	else for (const each of boundsIn(subject, names)) report(called.name, bound(each));
}

const bound = (node) => `an upper bound of elapsed time: ${node.getText()}`;

/** A test that throws by itself when something took long. */
function judgeIf(statement, names, report) {
	if (!throws(statement.thenStatement)) return;
	for (const { left, right, operatorToken } of comparisonsIn(statement.expression, names))
		if (isDuration(isLess(operatorToken) ? right : left, names)) report(statement, bound(statement.expression));
}

/** The comparisons that hold only while little time has passed: `duration < limit`, `limit > duration`. */
function boundsIn(expression, names) {
	return comparisonsIn(expression, names).filter(({ left, right, operatorToken }) =>
		isDuration(isLess(operatorToken) ? left : right, names),
	);
}

function isLess({ kind }) {
	return kind === ts.SyntaxKind.LessThanToken || kind === ts.SyntaxKind.LessThanEqualsToken;
}

/** What `expect(…)` is about, in front of a matcher. */
function subjectOf(expression) {
	let at = expression;
	while (ts.isPropertyAccessExpression(at)) at = at.expression;
	return ts.isCallExpression(at) && isExpect(at.expression) ? at.arguments[0] : undefined;
}

function isNot(expression) {
	return ts.isPropertyAccessExpression(expression) && expression.name.text === "not";
}

/** `expect`, `expect.soft`, and that of the context of a test. */
function isExpect(expression) {
	if (ts.isIdentifier(expression)) return expression.text === "expect";
	if (!ts.isPropertyAccessExpression(expression)) return false;
	return expression.name.text === "expect" || (isExpect(expression.expression) && expression.name.text !== "poll");
}

function hasTimeout(call) {
	return call.arguments.some(
		(argument) =>
			ts.isObjectLiteralExpression(argument) && argument.properties.some(({ name }) => name?.getText() === "timeout"),
	);
}

function isLoop(node) {
	return ts.isWhileStatement(node) || ts.isDoStatement(node) || ts.isForStatement(node);
}

/** A loop that ends, or fails, by what a clock says. */
function judgeLoop(loop, names, report) {
	const condition = ts.isForStatement(loop) ? loop.condition : loop.expression;
	if (condition !== undefined && comparisonsIn(condition, names).some((each) => readsClock(each, names)))
		report(condition, "a loop with a limit of time: use eventually");
	const visit = (node) => {
		if (node !== loop.statement && (isLoop(node) || ts.isFunctionLike(node))) return;
		if (ts.isIfStatement(node) && comparisonsIn(node.expression, names).some((each) => readsClock(each, names)))
			if (leaves(node.thenStatement)) report(node.expression, "a loop with a limit of time: use eventually");
		ts.forEachChild(node, visit);
	};
	visit(loop.statement);
}

function leaves(statement) {
	return contains(
		statement,
		(node) => ts.isThrowStatement(node) || ts.isReturnStatement(node) || ts.isBreakStatement(node),
	);
}

function throws(statement) {
	return contains(statement, ts.isThrowStatement);
}

/** Whether a statement has such a part, outside of the functions in it. */
function contains(statement, isOne) {
	if (isOne(statement)) return true;
	return ts.forEachChild(statement, (child) => !ts.isFunctionLike(child) && contains(child, isOne)) ?? false;
}

/** The comparisons by size in an expression, also behind a name. */
function comparisonsIn(expression, names, seen = new Set()) {
	const found = [];
	const visit = (node) => {
		if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) found.push(node);
		if (ts.isIdentifier(node) && !isMember(node) && !seen.has(node.text)) {
			seen.add(node.text);
			for (const value of names.get(node.text) ?? [])
				if (!ts.isFunctionLike(value)) found.push(...comparisonsIn(value, names, seen));
		}
		ts.forEachChild(node, visit);
	};
	visit(expression);
	return found;
}

/** Every value that a file gives to a name, by declaration, assignment or `push`. */
function namesIn(source) {
	const names = new Map();
	const visit = (node) => {
		for (const [name, value] of namedBy(node))
			if (ts.isIdentifier(name) && value !== undefined) names.set(name.text, [...(names.get(name.text) ?? []), value]);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return names;
}

/** The names that a node gives values to, with these values. */
function namedBy(node) {
	if (ts.isVariableDeclaration(node))
		return ts.isArrayBindingPattern(node.name) ? elementsOf(node) : [[node.name, node.initializer]];
	if (ts.isPropertyAssignment(node)) return [[node.name, node.initializer]];
	if (ts.isFunctionDeclaration(node) && node.name !== undefined) return [[node.name, node]];
	if (ts.isBinaryExpression(node) && isAssignment(node)) return [[node.left, node.right]];
	const isPush =
		ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "push";
	return isPush ? node.arguments.map((argument) => [node.expression.expression, argument]) : [];
}

/** Of `const [a, b] = …`: the values of a list, or the whole of what else is there. */
function elementsOf({ name: { elements }, initializer }) {
	const given = initializer !== undefined && ts.isArrayLiteralExpression(initializer) ? initializer.elements : null;
	return elements.flatMap((element, index) =>
		ts.isBindingElement(element) ? [[element.name, given === null ? initializer : given[index]]] : [],
	);
}

function isAssignment({ operatorToken: { kind } }) {
	return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** Whether an expression contains how long something took: a difference with a reading of a clock, or what is called like one. */
function isDuration(expression, names, seen = new Set()) {
	if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.MinusToken)
		if (!isConstant(expression.right) && readsClock(expression, names))
			// A constant earlier than now is still a point in time.
			return true;
	if (ts.isCallExpression(expression)) return isDurationOfCall(expression, names, seen);
	if (ts.isIdentifier(expression)) {
		const { text } = expression;
		if (DURATION.test(text)) return true;
		if (isMember(expression) && !/Ms$/.test(text)) return false;
		if (seen.has(text)) return false;
		seen.add(text);
		return (names.get(text) ?? []).some((value) => isDuration(returnedBy(value), names, seen));
	}
	return children(expression).some((child) => isDuration(child, names, seen));
}

/** A call is one if its function measures it, or if it selects or converts one. */
function isDurationOfCall({ expression: called, arguments: given }, names, seen) {
	const passesOn = /^(?:Math\.\w+|Number|BigInt|Number\.parseFloat)$/.test(called.getText());
	const selecting = passesOn ? given : given.filter(ts.isArrowFunction);
	return isDuration(called, names, seen) || selecting.some((each) => isDuration(returnedBy(each), names, seen));
}

/** A number, or a name in capitals. */
function isConstant(expression) {
	if (ts.isBinaryExpression(expression)) return isConstant(expression.left) && isConstant(expression.right);
	return ts.isNumericLiteral(expression) || (ts.isIdentifier(expression) && /^[A-Z][A-Z\d_]*$/.test(expression.text));
}

/** Whether an expression reads a clock, directly, through a name, or by a function of the file. */
function readsClock(expression, names, seen = new Set()) {
	if (ts.isCallExpression(expression) && CLOCKS.test(expression.expression.getText())) return true;
	if (ts.isNewExpression(expression) && expression.expression.getText() === "Date" && !expression.arguments?.length)
		return true;
	if (ts.isIdentifier(expression)) {
		if (isMember(expression) || seen.has(expression.text)) return false;
		seen.add(expression.text);
		return (names.get(expression.text) ?? []).some((value) => readsClock(returnedBy(value), names, seen));
	}
	return children(expression).some((child) => readsClock(child, names, seen));
}

/** The value that a short function returns; every other function and expression itself. */
function returnedBy(value) {
	return ts.isArrowFunction(value) && !ts.isBlock(value.body) ? value.body : value;
}

/** Whether an identifier is behind a dot or before a colon, and so names no variable. */
function isMember(identifier) {
	const { parent } = identifier;
	return (
		(ts.isPropertyAccessExpression(parent) && parent.name === identifier) ||
		(ts.isPropertyAssignment(parent) && parent.name === identifier)
	);
}

/** The parts of an expression, without the bodies of functions that say something else than a value. */
function children(node) {
	const found = [];
	ts.forEachChild(node, (child) => {
		if (!ts.isBlock(child)) found.push(child);
	});
	return found;
}
