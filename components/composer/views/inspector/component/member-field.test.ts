import { expect, it } from "vitest";
import { componentTypes } from "@/lib/flows/model";
import { valueProblem } from "../fields/value-problem";
import { memberField, unknownComponentMembers } from "./member-field";
import { freshOption, optionValue, withOptionValue } from "./option-value";

it.each(componentTypes)("every member of $type is either a field or listed as JSON, and none is both", (type) => {
	const names = type.members.map(({ name }) => name);
	const stored = Object.fromEntries([...names, "own"].map((name) => [name, "x"]));
	const component = { id: "c", type: type.type, ...stored };
	expect(unknownComponentMembers(component)).toEqual([["own", "x"]]);
	for (const member of type.members) expect(memberField(member).name).toBe(member.name);
});

it("a component of an unknown type has the members of the specification, and the others as JSON", () => {
	const component = { id: "c", type: "HOLOGRAM", label: "x", depth: 3 };
	expect(unknownComponentMembers(component)).toEqual([["depth", 3]]);
});

it("members that the new type does not have are kept when the type changes", () => {
	const component = { id: "c", type: "HEADING", label: "x", placeholder: "y" };
	expect(unknownComponentMembers(component)).toEqual([["placeholder", "y"]]);
});

it("an absent choice stands for the first option", () => {
	const variant = { name: "variant", kind: "choice", choices: ["PRIMARY", "TEXT"] } as const;
	expect(memberField(variant)).toMatchObject({ kind: "choice", fallback: "PRIMARY" });
});

it("a heading from elsewhere, which no list of problems names, has none in the inspector", () => {
	for (const { members } of componentTypes)
		for (const member of members.filter(({ kind }) => kind === "choice"))
			expect(valueProblem(memberField(member), "H2"), member.name).toBeUndefined();
});

it("an option keeps its label when its value changes, also when it was a plain string", () => {
	expect(withOptionValue("red", "rot")).toEqual({ value: "rot", label: "red" });
	expect(withOptionValue({ value: "a", label: "A", icon: 1 }, "b")).toEqual({ value: "b", label: "A", icon: 1 });
});

it("a new option has an unused value, and an invalid option has no value", () => {
	expect(freshOption(["option_2", undefined]).value).toBe("option_3");
	expect(freshOption(["option_2"]).value).toBe("option_3");
	expect([optionValue(7), optionValue({ label: "x" }), optionValue([])]).toEqual([undefined, undefined, undefined]);
});
