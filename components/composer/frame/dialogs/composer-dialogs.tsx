"use client";
import dynamic from "next/dynamic";
import { useRouter } from "@/components/ui/navigation";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { useComposer, useDefinition, useView, useViewStore } from "../../store/composer-context";
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

const FlowUseDialog = dynamic(
	() => import("@/components/definitions/flow-use-dialog").then((module) => module.FlowUseDialog),
	{ ssr: false },
);
const ExtractDialog = dynamic(() => import("./extract-dialog").then((module) => module.ExtractDialog), { ssr: false });
const DuplicateFlowDialog = dynamic(
	() => import("@/components/definitions/duplicate-flow-dialog").then((module) => module.DuplicateFlowDialog),
	{ ssr: false },
);
const DeleteFlowsDialog = dynamic(
	() => import("@/components/definitions/delete-flows-dialog").then((module) => module.DeleteFlowsDialog),
	{ ssr: false },
);

const PictureDialog = dynamic(
	() => import("../../overlays/picture/picture-dialog").then((module) => module.PictureDialog),
	{ ssr: false },
);
const InsideDialog = dynamic(
	() => import("../../overlays/picture/inside-dialog").then((module) => module.InsideDialog),
	{ ssr: false },
);
const PrintDialog = dynamic(() => import("../../overlays/picture/print-dialog").then((module) => module.PrintDialog), {
	ssr: false,
});

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
	const router = useRouter();
	const id = useComposer((state) => state.flowId);
	const { name, handle } = useDefinition();
	const flow = { id, name, handle };
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
		case "used-by":
			return <FlowUseDialog flow={flow} onClose={close} />;
		case "duplicate-flow":
			return <DuplicateFlowDialog flow={flow} onClose={close} />;
		case "delete-flow":
			return <DeleteFlowsDialog flows={[flow]} onClose={close} onDeleted={() => router.push("/console/flows")} />;
		case "picture":
			return <PictureDialog onClose={close} />;
		case "inside":
			return <InsideDialog onClose={close} />;
		case "print":
			return <PrintDialog onClose={close} />;
		case "extract":
			return <ExtractDialog onClose={close} />;
		case "rename":
			return <RenameDialog onClose={close} />;
		case "connect":
			return <ConnectDialog onClose={close} />;
	}
}
