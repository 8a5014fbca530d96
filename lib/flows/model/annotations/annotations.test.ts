import { describe, expect, it } from "vitest";
import {
	addGroup,
	addNote,
	removeGroup,
	removeNote,
	renameInGroups,
	updateGroup,
	updateNote,
} from "./edit-annotations";
import { emptyAnnotations } from "./empty-annotations";
import { type FlowGroup, flowAnnotationsSchema } from "./flow-annotations";

const at = { x: 10, y: 20 };
const group: FlowGroup = { id: "g", title: "Second factor", color: "blue", nodeIds: ["ask", "check"] };
const noted = addNote(emptyAnnotations, { id: "n", position: at, text: "Why two?" });
const grouped = addGroup(emptyAnnotations, group);

describe("notes", () => {
	it("are yellow and empty unless told otherwise, and get an id that is free", () => {
		expect(addNote(noted, { id: "n", position: at }).notes[1]).toEqual({
			id: "n_2",
			text: "",
			color: "yellow",
			position: at,
			size: { width: 200, height: 120 },
		});
	});

	it("are changed but for their id, and removed", () => {
		expect(updateNote(noted, "n", { id: "other", text: "Because." }).notes[0]).toMatchObject({
			id: "n",
			text: "Because.",
		});
		expect(removeNote(noted, "n")).toEqual(emptyAnnotations);
	});

	it("stay as they are when a change could not be saved or changes nothing", () => {
		expect(updateNote(noted, "n", { text: "x".repeat(4001) })).toBe(noted);
		expect(updateNote(noted, "n", { position: { x: Number.NaN, y: 0 } })).toBe(noted);
		expect(updateNote(noted, "n", { text: "Why two?" })).toBe(noted);
		expect(updateNote(noted, "nothing", { text: "x" })).toBe(noted);
		expect(removeNote(noted, "nothing")).toBe(noted);
	});

	it("are no more than 200", () => {
		let many = emptyAnnotations;
		for (let count = 0; count < 201; count++) many = addNote(many, { id: "n", position: at });
		expect(many.notes).toHaveLength(200);
		expect(flowAnnotationsSchema.safeParse(many).success).toBe(true);
	});
});

describe("groups", () => {
	it("are added, changed and removed", () => {
		expect(addGroup(grouped, group).groups[1]?.id).toBe("g_2");
		expect(updateGroup(grouped, "g", { title: "" }).groups[0]?.title).toBe("");
		expect(removeGroup(grouped, "g")).toEqual(emptyAnnotations);
	});

	it("follow a node that gets another id", () => {
		expect(renameInGroups(grouped, "ask", "screen").groups[0]?.nodeIds).toEqual(["screen", "check"]);
		expect(renameInGroups(grouped, "nobody", "x")).toBe(grouped);
	});
});

describe("annotations from elsewhere", () => {
	it("keep members nobody knows", () => {
		const more = { notes: [], groups: [{ ...group, vendor: 1 }], version: 2 };
		expect(flowAnnotationsSchema.parse(more)).toEqual(more);
	});

	it("are refused with a sentence when they are too many, too long or no annotations", () => {
		const [note] = noted.notes;
		const problems = (input: unknown) =>
			flowAnnotationsSchema.safeParse(input).error?.issues.map(({ message }) => message);
		expect(problems(null)).toEqual(["The annotations must be an object."]);
		expect(problems({ notes: Array(201).fill(note), groups: [] })).toEqual([
			"The notes must not have more than 200 entries.",
		]);
		expect(problems({ notes: [{ ...note, color: "red" }], groups: [] })).toEqual([
			"The color must be yellow, blue, green, pink or gray.",
		]);
		expect(problems({ notes: [{ ...note, position: { x: Number.POSITIVE_INFINITY, y: 0 } }], groups: [] })).toEqual([
			"The note position x must be a finite number.",
		]);
	});
});
