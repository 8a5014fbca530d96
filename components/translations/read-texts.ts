import type { ReadTexts, SourceText } from "./source-text";
import { textsFromCsv } from "./text-csv";

/** The texts of a JSON file, `{language: {namespace: {key: text}}}`, or of a CSV file. */
export function readTexts(fileName: string, content: string): ReadTexts {
	const json = fileName.toLowerCase().endsWith(".json") || /^\s*[{[]/.test(content);
	return json ? textsFromJson(content.replace(/^\uFEFF/, "")) : textsFromCsv(content);
}

function textsFromJson(content: string): ReadTexts {
	let parsed: unknown;
	try {
		parsed = JSON.parse(content);
	} catch {
		return { problem: "no-json" };
	}
	// The response of `/translations/resolved` has one more level.
	const bundles = isRecord(parsed) && isRecord(parsed.languages) ? parsed.languages : parsed;
	if (!isRecord(bundles)) return { problem: "no-bundles" };
	const texts: SourceText[] = [];
	for (const [language, namespaces] of Object.entries(bundles)) {
		if (!isRecord(namespaces)) return { problem: "no-bundles" };
		for (const [namespace, members] of Object.entries(namespaces)) {
			if (!isRecord(members)) return { problem: "no-bundles" };
			for (const [key, text] of Object.entries(members)) texts.push({ entry: { language, namespace, key, text } });
		}
	}
	return { texts };
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
