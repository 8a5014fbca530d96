import { Command, Keyboard, Save, Trash2, Upload } from "lucide-react";
import { isDirty, isUnpublished } from "../store/composer-store";
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
		id: "publish",
		label: "composer:command.publish",
		group: "file",
		keys: ["mod+shift+s"],
		icon: Upload,
		enabled: ({ store }) => {
			const { readOnly, mayPublish } = store.getState();
			return mayPublish && !readOnly && isUnpublished(store.getState());
		},
		run: ({ publish }) => publish(),
	},
	{
		id: "discard-draft",
		label: "composer:command.discard-draft",
		group: "file",
		icon: Trash2,
		enabled: ({ store }) => isUnpublished(store.getState()) && !store.getState().readOnly,
		run: ({ discard }) => discard(),
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
