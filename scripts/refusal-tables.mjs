// Generates the tables of docs/refusals.md from the refusals that the rooms define: what each code means, and what to do.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundledExports } from "./bundled-exports.mjs";
import { root } from "./runtime.mjs";
import { sourceFiles } from "./source-files.mjs";

export const REFUSALS = "docs/refusals.md";
const BETWEEN = /(<!-- refusals -->\n)[\s\S]*?(<!-- \/refusals -->)/;

/** The areas in the order of the document, with the beginnings of their codes. */
const AREAS = {
	"Every request": ["AUTH", "REQ", "SSE"],
	"Users, groups and roles": ["DIR", "SCIM"],
	Attributes: ["ATR"],
	"Joiners, movers and leavers": ["LIF"],
	Provisioning: ["PRV"],
	"Organizations, domains and discovery": ["ORG", "OCM"],
	Invitations: ["OUI"],
	Applications: ["APP", "OID", "SML"],
	"Dynamic client registration": ["access_denied", "invalid_client_metadata", "invalid_redirect_uri"],
	"API resources": ["API", "AZN"],
	"Shared Signals": ["SSF"],
	"Identity providers": ["IDP", "SYN"],
	Flows: ["FMS"],
	"Running flows": ["FEX"],
	"Texts, pictures and branding": ["TRL", "PIC", "BRD"],
	Policies: ["ASP"],
	Wallets: ["WAL"],
	"Credentials for wallets": [
		"VCI",
		"invalid_credential_request",
		"invalid_encryption_parameters",
		"invalid_nonce",
		"invalid_notification",
		"invalid_proof",
		"credential_request_denied",
		"unknown_credential",
	],
	"Secrets of flows": ["SEC"],
	"Senders and messages": ["SND", "MSG"],
	Actions: ["ACT"],
	"Webhooks and the audit log": ["WHK", "AUD"],
	Configuration: ["CFG"],
	"Overview and diagnosis": ["INS"],
	Assistants: ["MCP"],
};
/** The codes that RFC 7644 §3.12 defines have no prefix. */
const OF_SCIM = /^[a-z]+[A-Za-z]*$/;

/** The required content of the document, and the problems of the refusals. */
export async function refusalTables() {
	const { refusals, statuses, remedyOfKind, written } = await definedRefusals();
	const rows = merged(refusals.map((each) => ({ remedy: remedyOfKind[each.kind], ...each })));
	const known = new Set(rows.map(({ code }) => code));
	const unseen = written.filter((code) => !known.has(code)).map((code) => `${code}: the refusal is not exported`);
	const problems = rows.flatMap(({ code, remedies, kind }) => [
		...(areaOf(code) === undefined ? [`${code}: no area of ${REFUSALS} has codes that begin like this`] : []),
		...(remedies.size === 0 ? [`${code}: the refusal does not say what to do (\`remedy\`)`] : []),
		...(statuses[kind] === undefined ? [`${code}: the kind ${kind} has no status`] : []),
	]);
	const tables = Object.keys(AREAS).map((area) =>
		[
			`## ${area}\n`,
			"| Code, status | It means | What to do |",
			"|---|---|---|",
			...rows
				.filter(({ code }) => areaOf(code) === area)
				.map(
					({ code, kind, meanings, remedies }) =>
						`| \`${code}\` ${statuses[kind]} | ${[...meanings].join(" ")} | ${[...remedies].join(" ")} |`,
				),
			"",
		].join("\n"),
	);
	const present = readFileSync(join(root, REFUSALS), "utf8");
	const content = present.replace(BETWEEN, (_, begin, end) => `${begin}\n${tables.join("\n")}\n${end}`);
	return { content, isCurrent: content === present, problems: [...unseen, ...problems] };
}

/** Refusals with the same code as one, sorted by code. */
function merged(refusals) {
	const rows = new Map();
	for (const { code, kind, message, when, remedy } of refusals) {
		const row = rows.get(code) ?? { code, kind, meanings: new Map(), remedies: new Set() };
		row.meanings.set(message, [...(row.meanings.get(message) ?? []), when]);
		if (remedy) row.remedies.add(remedy);
		rows.set(code, row);
	}
	return Array.from(rows.values(), (row) => ({
		...row,
		meanings: Array.from(row.meanings, ([message, whens]) => `**${message}:** ${[...new Set(whens)].join(" ")}`),
	})).toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

function areaOf(code) {
	const prefix = OF_SCIM.test(code) ? "SCIM" : code;
	return Object.keys(AREAS).find((area) => AREAS[area].some((beginning) => prefix.startsWith(beginning)));
}

/** The exported refusals of all sources that define some, the codes in these sources, and what each kind means. */
async function definedRefusals() {
	const sources = sourceFiles(root)
		.filter((file) => file.startsWith("lib/") && file.endsWith(".ts") && !file.includes(".test."))
		.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
		.filter(({ text }) =>
			/\b(?:defineRefusal(?:<[^(]*>)?|(?:notFound|hasChanged|taken|tooMany)Refusal)\(\{/.test(text),
		);
	const files = sources.map(({ file }) => file);
	const entry = [...files, "lib/platform/http/status.ts", "lib/platform/kernel/remedy-of-kind.ts"]
		.map((file, index) => `export * as file${index} from "./${file}";`)
		.join("\n");
	const modules = await bundledExports(entry);
	const { STATUS_OF_KIND: statuses, REMEDY_OF_KIND: remedyOfKind } = Object.assign({}, ...Object.values(modules));
	const exported = Object.values(modules).flatMap((module) => Object.values(module));
	return {
		written: sources.flatMap(({ text }) => Array.from(text.matchAll(/\bcode: "([^"]+)"/g), ([, code]) => code)),
		refusals: exported.filter((each) => typeof each === "function" && "code" in each && "when" in each),
		statuses,
		remedyOfKind,
	};
}
