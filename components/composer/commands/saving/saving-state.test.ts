import { MutationObserver, onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { draftHasChangedCode, draftTextsHaveChangedCode } from "@/lib/flows/publication/contract";
import { CallError } from "@/lib/platform/http/call";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { IDLE, isWaiting, type SavingAct, savingState, untilAnswered } from "./saving-state";

const refusing = (status: number, code = "") => new CallError(status, code, "", "");
const NOTHING = {
	isPending: false,
	submittedAt: 0,
	failureReason: null,
	error: null,
	variables: undefined,
	data: undefined,
};
const perform = async () => IDLE;
const failed = (error: Error, expects: SavingAct["expects"] = "draft") =>
	savingState([NOTHING, { ...NOTHING, submittedAt: 1, error, failureReason: error, variables: { perform, expects } }]);

afterEach(() => onlineManager.setOnline(true));

it.each([
	[
		"the draft has another revision",
		refusing(412, draftHasChangedCode),
		"version",
		{ kind: "conflict", with: "draft" },
	],
	["somebody has published", refusing(412, "FMS-1012"), "version", { kind: "conflict", with: "version" }],
	["notes have another revision", refusing(412, "FMS-1012"), "draft", { kind: "conflict", with: "draft" }],
	["texts have changed", refusing(412, draftTextsHaveChangedCode), "version", { kind: "texts-moved" }],
	["no response comes", refusing(0), "draft", { kind: "offline" }],
	["the server refuses", refusing(403), "draft", { kind: "refused", error: refusing(403) }],
	["the page has a defect", new TypeError("x"), "draft", { kind: "refused", error: new TypeError("x") }],
] as const)("when %s, saving says so", (_, error, expects, state) => {
	expect(failed(error, expects)).toEqual(state);
});

it("the latest mutation says how saving is, and errors that block a publication are its answer", () => {
	const former = { ...NOTHING, submittedAt: 1, error: refusing(403) };
	expect(savingState([former, { ...NOTHING, submittedAt: 2 }])).toEqual({ kind: "idle" });
	expect(
		savingState([
			{ ...former, submittedAt: 3 },
			{ ...NOTHING, submittedAt: 2 },
		]),
	).toMatchObject({ kind: "refused" });
	const blocked = { kind: "blocked", errors: 2 } as const;
	expect(savingState([former, { ...NOTHING, submittedAt: 2, data: blocked }])).toEqual(blocked);
	const sent = { ...NOTHING, submittedAt: 2, isPending: true };
	expect(savingState([former, sent])).toEqual({ kind: "saving" });
	expect(savingState([former, { ...sent, failureReason: refusing(0) }])).toEqual({ kind: "offline" });
});

it("without a network a save waits for one, and gives way to what is asked for then", async () => {
	const client = new QueryClient();
	client.mount();
	const sent: string[] = [];
	const saving = () =>
		new MutationObserver<undefined, Error, string>(client, {
			scope: { id: "saving" },
			...untilAnswered,
			async mutationFn(what) {
				sent.push(what);
				if (!onlineManager.isOnline()) throw refusing(0);
				return undefined;
			},
		});
	const cache = client.getMutationCache();
	onlineManager.setOnline(false);
	void saving().mutate("first");
	await eventually("the first to wait", async () => expect(cache.find({ predicate: isWaiting })).toBeDefined());
	for (const waiting of cache.findAll({ predicate: isWaiting })) cache.remove(waiting);
	const second = saving().mutate("second");
	await eventually("the second to wait", async () => expect(cache.find({ predicate: isWaiting })).toBeDefined());
	expect(sent).toEqual(["first", "second"]);
	onlineManager.setOnline(true);
	await second;
	expect(sent).toEqual(["first", "second", "second"]);
});
