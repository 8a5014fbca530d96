import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidConfiguration = defineRefusal({
	kind: "invalid",
	code: "CFG-60001",
	message: "Invalid configuration",
	when: "The document is malformed, or entries of it are invalid, named twice, or name what does not exist; all problems are listed.",
	description: (problems: string) => problems,
});

export const configurationChanged = defineRefusal({
	kind: "precondition-failed",
	code: "CFG-60002",
	message: "Configuration has changed",
	when: "`If-Match` names another state than the present one.",
	remedy: "Plan again, look at what is different, and apply the new plan.",
	description: "The configuration has changed since it was planned.",
});

export const configurationChanging = defineRefusal({
	kind: "conflict",
	code: "CFG-60003",
	message: "Configuration is being changed",
	when: "Somebody else changes the organization at the same moment. Nothing of this request was stored.",
	remedy: "Plan again, and apply the new plan.",
	description: "Somebody else changed the organization at the same moment; nothing was stored.",
});

export const secretMissing = defineRefusal({
	kind: "invalid",
	code: "CFG-60004",
	message: "Secret missing",
	when: "Something that needs a secret is created, or sends it elsewhere, and the document has no value for it.",
	remedy: "Set the variable that the file names, or create the thing in the console, where its secret is entered.",
	description: (where: string) => `${where}: the secret has no value.`,
});

/** How many things a refusal names. */
const MAX_NAMED = 20;

export const configurationIsWeaker = defineRefusal({
	kind: "conflict",
	code: "CFG-60007",
	message: "The configuration proves less",
	when: "Something would become weaker, and the request does not accept that; the description says what. Nothing was stored.",
	remedy: "Change the document, or send the request again with `acceptsWeaker`.",
	description: (weaker: readonly string[]) => {
		const more = weaker.length - MAX_NAMED;
		const named = [...weaker.slice(0, MAX_NAMED), ...(more > 0 ? [`Further: ${more}.`] : [])];
		return `Something would become weaker. ${named.join(" ")} Send \`acceptsWeaker\` to accept that.`;
	},
});

export const changeNotFound = defineRefusal({
	kind: "not-found",
	code: "CFG-60005",
	message: "Change not found",
	when: "There is no such change of the configuration, or it is too old to be kept.",
	description: "The change does not exist, or is not kept any more.",
});
