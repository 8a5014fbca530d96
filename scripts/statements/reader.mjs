// Extracts SQL statements from sources, with every variant in which each can be composed.
import { Reading, Thrown, Unreadable } from "./reading.mjs";
import { declaredRow, isBegun, isPart, isReadBy, templatesIn } from "./templates.mjs";

/** Beyond this number of variants of one statement, only variants with a new choice are read. */
const MAX_WAYS = 256;

/**
 * The statements in these files.
 * @returns for each its template, its declared row type, if any, and its variants or the reason why it cannot be read
 */
export function statementsIn(program, files) {
	const checker = program.getTypeChecker();
	const templates = files.flatMap((file) => templatesIn(program.getSourceFile(file), checker));
	const seen = new Set();
	const [begun, others] = [templates.filter(isBegun), templates.filter((template) => !isBegun(template))];
	const found = begun.map((template) => statementOf(template, checker, seen));
	// A template that is not part of another statement is itself one; the caller of the surrounding function runs it.
	for (const template of others)
		if (!seen.has(template) && !isPart(template, checker)) found.push(statementOf(template, checker, seen));
	for (const template of others) if (!seen.has(template)) found.push(statementOf(template, checker, seen));
	return found;
}

function statementOf(template, checker, seen) {
	const ways = new Map();
	let reason;
	try {
		for (const text of waysOf(template, checker, seen)) ways.set(text.text, text);
	} catch (error) {
		if (!(error instanceof Unreadable)) throw error;
		reason = error.message;
	}
	const row = declaredRow(template, checker);
	return { template, row, ways: [...ways.values()], reason, isUntyped: row === null && isReadBy(template) };
}

/** The variants of a statement: first those with a new choice, then other combinations. */
function* waysOf(template, checker, seen) {
	const [first, others] = [[new Map()], []];
	const [tried, combined] = [new Set(), new Set()];
	for (let count = 0; first.length + others.length > 0; count++) {
		if (first.length === 0 && count >= MAX_WAYS) return;
		const chosen = first.shift() ?? others.shift();
		const reading = new Reading(checker, chosen, seen);
		try {
			yield reading.statement(template);
		} catch (error) {
			if (!(error instanceof Thrown)) throw error;
		}
		for (const [key, many] of reading.choices)
			for (let choice = 1; choice < many && !chosen.has(key); choice++) {
				const next = new Map([...chosen, [key, choice]]);
				const name = JSON.stringify([...next].toSorted());
				if (combined.has(name)) continue;
				combined.add(name);
				const isNew = !tried.has(`${key} ${choice}`);
				tried.add(`${key} ${choice}`);
				(isNew ? first : others).push(next);
			}
	}
}
