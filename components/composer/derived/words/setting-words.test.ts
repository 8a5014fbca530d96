import { expect, test } from "vitest";
import { changeSentences, compareFlows, type FlowNode } from "@/lib/flows/model";
import { aFlow, end, start, task } from "@/lib/flows/model/fixtures/builders";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { settingWords } from "./setting-words";

const groupIs = (id: string) => ({ match: "all", comparisons: [{ fact: "group", is: "one-of", ids: [id] }] });

test.each([
	["en", ["“Mode” changed from send to verify", "“Condition” changed from Group is Staff to Group is Board"]],
	["de", ["„Modus“ von senden in prüfen geändert", "„Bedingung“ von Gruppe ist Staff in Gruppe ist Board geändert"]],
] as const)("in %s, changed settings of steps are told as the inspector names them", (language, expected) => {
	expect(said(language)).toEqual(expected);
});

test.each(languages.map(({ code }) => code))(
	"in %s, a changed setting has no name and no value as JSON has it",
	(language) => {
		expect(said(language)).toHaveLength(2);
		expect(said(language).join()).not.toMatch(/\b(mode|condition|send|verify)\b.*\{|comparisons|one-of/);
	},
);

test.each([
	["en", "“Meant for” set to At least two kinds of factors; a password + the phone number · a passkey"],
	[
		"de",
		"„Gedacht für“ auf Mindestens zwei Arten von Faktoren; ein Passwort + die Telefonnummer · ein Passkey gesetzt",
	],
] as const)("in %s, what an END is meant for is told in words", (language, expected) => {
	const meant = (intent?: unknown) => [
		start("end"),
		{ ...end("end"), ...(intent !== undefined && { meta: { intent } }) },
	];
	const accepts = [["password", "phone"], ["passkey"]];
	expect(sentencesIn(language, meant(), meant({ demands: ["two-factors"], accepts }))).toEqual([expected]);
});

function said(language: (typeof languages)[number]["code"]): string[] {
	const flow = (mode: string, group: string): FlowNode[] => [
		start("step"),
		task("step", {
			executor: { name: "SMSOTPAuthExecutor", mode },
			properties: { condition: groupIs(group) },
			onSuccess: "end",
		}),
		end("end"),
	];
	return sentencesIn(language, flow("send", "Staff"), flow("verify", "Board"));
}

function sentencesIn(language: (typeof languages)[number]["code"], was: FlowNode[], is: FlowNode[]): string[] {
	const t = serverTranslation(language);
	const locale = languages.find(({ code }) => code === language)?.locale ?? language;
	const [before, after] = [aFlow({ nodes: was }), aFlow({ nodes: is })];
	const plain = (text: string) => text;
	const { nodes } = changeSentences(compareFlows(before, after), before, after, {
		titleBefore: plain,
		titleAfter: plain,
		text: (raw = "") => raw,
		executor: plain,
		componentType: plain,
		nodeType: plain,
		flowType: plain,
		setting: (of, name) => settingWords(of, name, { t, locale, nameOf: plain }),
	});
	return nodes.flatMap(({ sentences }) => sentences.map(({ key, params }) => t(`compare:say.${key}`, params)));
}
