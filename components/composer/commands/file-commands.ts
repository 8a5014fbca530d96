import { Command, Copy, Download, Image, Keyboard, Link2, Printer, Save, Trash2, Upload } from "lucide-react";
import { isDirty, isUnpublished } from "../store/composer-store";
import type { ComposerCommand } from "./command";

export const fileCommands: readonly ComposerCommand[] = [
	{
		id: "save",
		label: "composer:command.save",
		group: "file",
		keys: ["mod+s"],
		icon: Save,
		enabled: ({ store, view }) =>
			(isDirty(store.getState()) || view.getState().unreadCode) && !store.getState().readOnly,
		needs: "composer:needs.changes",
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
		needs: "composer:needs.unpublished",
		run: ({ publish }) => publish(),
	},
	{
		id: "discard-draft",
		label: "composer:command.discard-draft",
		group: "file",
		icon: Trash2,
		enabled: ({ store }) => isUnpublished(store.getState()) && !store.getState().readOnly,
		needs: "composer:needs.unpublished",
		run: ({ discard }) => discard(),
	},
	{
		id: "export",
		label: "flows:menu.export",
		group: "file",
		icon: Download,
		run: ({ exportFlow }) => exportFlow(),
	},
	{
		id: "picture",
		label: "composer:command.picture",
		group: "file",
		icon: Image,
		run: ({ view }) => view.getState().show({ dialog: "picture" }),
	},
	{
		id: "print",
		label: "composer:command.print",
		group: "file",
		icon: Printer,
		run: ({ view }) => view.getState().show({ dialog: "print" }),
	},
	{
		id: "used-by",
		label: "flows:list.use",
		group: "file",
		icon: Link2,
		run: ({ view }) => view.getState().show({ dialog: "used-by" }),
	},
	{
		id: "duplicate-flow",
		label: "composer:command.duplicate-flow",
		group: "file",
		icon: Copy,
		enabled: ({ store }) => !store.getState().readOnly,
		run: ({ view }) => view.getState().show({ dialog: "duplicate-flow" }),
	},
	{
		id: "delete-flow",
		label: "composer:command.delete-flow",
		group: "file",
		icon: Trash2,
		enabled: ({ store }) => !store.getState().readOnly,
		run: ({ view }) => view.getState().show({ dialog: "delete-flow" }),
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
