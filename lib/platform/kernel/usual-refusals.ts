import { defineRefusal } from "./refusal";

interface Named {
	code: string;
	/** The kind of resource as a sentence begins with it: `Webhook`, `API resource`. */
	what: string;
}

/** There is none with the id. */
export function notFoundRefusal({ code, what }: Named) {
	const kind = withinSentence(what);
	return defineRefusal({
		kind: "not-found",
		code,
		message: `${what} not found`,
		when: `There is no such ${kind}.`,
		description: `The ${kind} does not exist.`,
	});
}

/** `If-Match` names a revision that is not the present one; its argument is the present one. */
export function hasChangedRefusal({ code, what }: Named) {
	return defineRefusal({
		kind: "precondition-failed",
		code,
		message: `${what} has changed`,
		when: "`If-Match` names another revision than the current one.",
		description: (revision: number) =>
			`The ${withinSentence(what)} is at revision ${revision}; the request expected another one.`,
	});
}

/** Another one of the organization has the name, which is its argument. */
export function takenRefusal({ code, what, remedy = "Choose another name." }: Named & { remedy?: string }) {
	const kind = withinSentence(what);
	const article = /^[aeio]/i.test(kind) ? "an" : "a";
	return defineRefusal({
		kind: "conflict",
		code,
		message: `${what} already exists`,
		when: `Another ${kind} has the name.`,
		remedy,
		description: (name: string) => `There is ${article} ${kind} "${name}".`,
	});
}

/** The organization has as many as it may; its argument is that number. */
export function tooManyRefusal({ code, what, remedy }: { code: string; what: string; remedy: string }) {
	return defineRefusal({
		kind: "conflict",
		code,
		message: `Too many ${what}`,
		when: `The organization has as many ${what} as it may have.`,
		remedy,
		description: (max: number) => `An organization has at most ${max} ${what}.`,
	});
}

function withinSentence(what: string): string {
	return /^[A-Z]{2}/.test(what) ? what : what.charAt(0).toLowerCase() + what.slice(1);
}
