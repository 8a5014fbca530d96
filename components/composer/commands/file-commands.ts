import { Command, Keyboard, Save } from "lucide-react";
import { isDirty } from "../store/composer-store";
import type { ComposerCommand } from "./command";

export const fileCommands: readonly ComposerCommand[] = [
	{
		id: "save",
		label: "composer:command.save",
		group: "file",
		keys: ["mod+s"],
		icon: Save,
		enabled: ({ store }) => isDirty(store.getState()) && !store.getState().readOnly,
		run: ({ save }) => save(),
	},
	{
		id: "save-with-note",
		label: "composer:command.save-with-note",
		group: "file",
		keys: ["mod+shift+s"],
		icon: Save,
		enabled: ({ store }) => isDirty(store.getState()) && !store.getState().readOnly,
		run: ({ view }) => view.getState().show({ dialog: "save" }),
	},
	{
		id: "commands",
		label: "composer:command.commands",
		group: "file",
		keys: ["mod+k"],
		icon: Command,
		run: ({ view }) => view.getState().show({ dialog: "commands" }),
	},
	{
		id: "help",
		label: "composer:command.help",
		group: "file",
		keys: ["?"],
		icon: Keyboard,
		run: ({ view }) => view.getState().show({ dialog: "help" }),
	},
];
