import { expect, it } from "vitest";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { distinctTitles } from "./distinct-titles";

const t = serverTranslation("en");

it("cards of one name are told apart by what they follow, others keep their names", () => {
	const nodes = [
		start("ask"),
		prompt("ask", ["one", "more"]),
		task("one", { onSuccess: "end" }),
		prompt("more", ["two"]),
		task("two", { onSuccess: "end" }),
		end(),
	];
	expect(distinctTitles(nodes, ["Start", "Sign in", "Password", "Once more", "Password", "End"], t)).toEqual([
		"Start",
		"Sign in",
		"Password, after Sign in",
		"Once more",
		"Password, after Once more",
		"End",
	]);
});

it("those that follow the same, or nothing, are numbered", () => {
	const nodes = [start("ask"), prompt("ask", ["one", "two"]), task("one"), task("two"), task("lost"), task("alone")];
	expect(distinctTitles(nodes, ["Start", "Sign in", ...Array(4).fill("Password")], t)).toEqual([
		"Start",
		"Sign in",
		"Password, after Sign in",
		"Password, after Sign in (2)",
		"Password",
		"Password (2)",
	]);
});
