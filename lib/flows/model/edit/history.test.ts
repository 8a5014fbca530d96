import { expect, it } from "vitest";
import { type History, newHistory, pushStep, redo, replacePresent, undo } from "./history";

interface State {
	text: string;
}

const label = (key: string) => ({ key });
const typed = (history: History<State>, text: string, at: number, coalesce?: string) =>
	pushStep(history, label(`type ${text}`), { text }, { at, ...(coalesce !== undefined && { coalesce }) });

it("undo and redo lead through every state, however many there are", () => {
	const start = { text: "" };
	let history = newHistory<State>(start);
	for (let step = 0; step < 1_000; step++) history = typed(history, `${step}`, step);
	const final = history.present;
	for (let step = 998; step >= 0; step--) {
		history = undo(history);
		expect(history.present.text).toBe(`${step}`);
	}
	expect(undo(history).present).toBe(start);
	expect(undo(undo(history))).toEqual(undo(history));
	for (let step = 0; step < 999; step++) history = redo(history);
	expect(history.present).toBe(final);
	expect(redo(history)).toBe(history);
});

it("steps keep their labels on the way back and forth", () => {
	const history = typed(typed(newHistory<State>({ text: "" }), "a", 1), "b", 2);
	const undone = undo(history);
	expect(undone.past.map((step) => step.label.key)).toEqual(["type a"]);
	expect(undone.future.map((step) => step.label.key)).toEqual(["type b"]);
	expect(redo(undone)).toEqual(history);
});

it("a step after an undo gives up what was undone", () => {
	const history = typed(undo(typed(newHistory<State>({ text: "" }), "a", 1)), "b", 2);
	expect(history.future).toEqual([]);
	expect(undo(history).present).toEqual({ text: "" });
});

it("steps with one key within a second are one step, under the newest label", () => {
	let history = newHistory<State>({ text: "" });
	for (const [at, text] of ["h", "he", "hel"].entries()) history = typed(history, text, at * 900, "label");
	expect(history.past.map((step) => step.label.key)).toEqual(["type hel"]);
	expect(undo(history).present.text).toBe("");
});

it("steps of different keys, without a key, more than a second apart or after an undo are not joined", () => {
	const first = typed(newHistory<State>({ text: "" }), "a", 0, "label");
	expect(typed(first, "b", 10, "other").past).toHaveLength(2);
	expect(typed(first, "b", 10).past).toHaveLength(2);
	expect(typed(first, "b", 1_001, "label").past).toHaveLength(2);
	const back = undo(typed(first, "b", 2_000, "label"));
	expect(typed(back, "c", 100, "label").past).toHaveLength(2);
});

it("the present itself is no step", () => {
	const history = newHistory<State>({ text: "" });
	expect(pushStep(history, label("nothing"), history.present, { at: 1 })).toBe(history);
});

it("what comes from elsewhere replaces the present without a step", () => {
	const history = typed(newHistory<State>({ text: "" }), "a", 1);
	const replaced = replacePresent(history, ({ text }) => ({ text: `${text}!` }));
	expect(replaced.present).toEqual({ text: "a!" });
	expect(replaced.past).toBe(history.past);
	expect(replacePresent(history, history.present)).toBe(history);
});
