"use client";
import dynamic from "next/dynamic";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { useView, useViewStore } from "../../store/composer-context";
import type { ComposerDialog } from "../../store/composer-view";
import { useReturnFocus } from "./use-return-focus";

// Each dialog is loaded when it is opened; those in which users type at once are fetched before, by `useWarmUp`.
const AddDialog = dynamic(() => import("./add-dialog").then((module) => module.AddDialog), { ssr: false });
const CommandDialog = dynamic(() => import("./command-dialog").then((module) => module.CommandDialog), { ssr: false });
const HelpDialog = dynamic(() => import("./help-dialog").then((module) => module.HelpDialog), { ssr: false });
const RenameDialog = dynamic(
	() => import("../../views/inspector/dialogs/rename-dialog").then((module) => module.RenameDialog),
	{ ssr: false },
);
const ConnectDialog = dynamic(
	() => import("../../views/inspector/dialogs/connect-dialog").then((module) => module.ConnectDialog),
	{ ssr: false },
);
const PublishDialog = dynamic(() => import("./publish-dialog").then((module) => module.PublishDialog), { ssr: false });
const PolicyDialog = dynamic(
	() => import("../../overlays/assurance/policy-dialog").then((module) => module.PolicyDialog),
	{ ssr: false },
);

interface Doing {
	commands: readonly ComposerCommand[];
	context: CommandContext;
}

/** The open dialog of the composer. */
export function ComposerDialogs(doing: Doing) {
	const dialog = useView((shown) => shown.dialog);
	return dialog === null ? null : <OpenDialog key={dialog} dialog={dialog} {...doing} />;
}

function OpenDialog({ dialog, commands, context }: Doing & { dialog: NonNullable<ComposerDialog> }) {
	const view = useViewStore();
	useReturnFocus();
	const close = () => view.getState().show({ dialog: null, addInto: null, addAt: null });
	switch (dialog) {
		case "commands":
			return <CommandDialog commands={commands} context={context} onClose={close} />;
		case "help":
			return <HelpDialog commands={commands} onClose={close} />;
		case "add":
			return <AddDialog context={context} onClose={close} />;
		case "publish":
			return <PublishDialog onClose={close} />;
		case "policy":
			return <PolicyDialog onClose={close} />;
		case "rename":
			return <RenameDialog onClose={close} />;
		case "connect":
			return <ConnectDialog onClose={close} />;
	}
}
