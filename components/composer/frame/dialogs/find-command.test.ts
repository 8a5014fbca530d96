import { expect, it } from "vitest";
import type { ComposerCommand } from "../../commands/command";
import { type FoundCommand, findCommand } from "./find-command";

function aCommand(title: string, enabled = true): FoundCommand {
	const command: ComposerCommand = { id: title, label: "composer:save", group: "edit", run() {} };
	return { kind: "command", key: title, title, command, enabled };
}

const entries: FoundCommand[] = [
	aCommand("Delete the flow"),
	aCommand("Delete", false),
	aCommand("Undelete"),
	{ kind: "card", key: "card", title: "Delete account", index: 0 },
];
const titles = (typed: string) => findCommand(entries, typed).map(({ title }) => title);

it("the command with exactly the typed name comes first, also one that is not possible now", () => {
	expect(titles("delete")).toEqual(["Delete", "Delete the flow", "Delete account", "Undelete"]);
});

it("cards are found by their titles, and listed only once something is typed", () => {
	expect(titles("account")).toEqual(["Delete account"]);
	expect(titles("")).toEqual(["Delete the flow", "Delete", "Undelete"]);
});
