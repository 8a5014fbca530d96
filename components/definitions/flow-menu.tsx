"use client";
import { useMutation } from "@tanstack/react-query";
import { Copy, Download, Ellipsis, FolderOpen, Link2, Pencil, Star, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { deleteFlowContract } from "@/lib/flows/definitions/calls";
import { makeDefaultFlowContract } from "@/lib/flows/listing/calls";
import { createFlowContract, updateFlowContract } from "@/lib/flows/publication/calls";
import { exportFlows } from "./export-flows";
import type { ListedFlow } from "./listed-flow";

// Loaded when they are opened.
const DeleteFlowsDialog = dynamic(() => import("./delete-flows-dialog").then((module) => module.DeleteFlowsDialog));
const DuplicateFlowDialog = dynamic(() =>
	import("./duplicate-flow-dialog").then((module) => module.DuplicateFlowDialog),
);
const FlowUseDialog = dynamic(() => import("./flow-use-dialog").then((module) => module.FlowUseDialog));
const MakeDefaultDialog = dynamic(() => import("./make-default-dialog").then((module) => module.MakeDefaultDialog));
const RenameFlowDialog = dynamic(() => import("./rename-flow-dialog").then((module) => module.RenameFlowDialog));

/** The actions for one flow. On the flow's own page it has no `open`, and `onDeleted` navigates away. */
export function FlowMenu({
	flow,
	open = true,
	rename = true,
	trigger,
	children,
	onDeleted,
}: {
	flow: Pick<ListedFlow, "id" | "name" | "handle"> & Partial<Pick<ListedFlow, "isDefault">>;
	open?: boolean;
	/** Whether this menu can change the name. If there is a draft, the name is changed in the draft. */
	rename?: boolean;
	/** Replaces the default button. */
	trigger?: ReactElement;
	/** Additional actions, above the others. */
	children?: ReactNode;
	onDeleted?: () => void;
}) {
	const { t } = useTranslation();
	const toast = useToast();
	const [dialog, setDialog] = useState<"duplicate" | "rename" | "use" | "default" | "delete" | null>(null);
	const exporting = useMutation({
		mutationFn: () => exportFlows([flow]),
		onError: (error) => {
			const { title, detail } = refusalText(t, error);
			toast.failed(title, detail);
		},
	});
	const close = () => setDialog(null);
	return (
		<>
			<Menu
				trigger={
					trigger ?? (
						<Button variant="quiet" size="icon" aria-label={t("flows:menu.of", { name: flow.name })}>
							<Ellipsis size={16} aria-hidden="true" />
						</Button>
					)
				}
			>
				{children}
				{open ? (
					<MenuLink
						link={<Link href={`/console/flows/${flow.id}`} />}
						icon={<FolderOpen size={16} aria-hidden="true" />}
					>
						{t("flows:menu.open")}
					</MenuLink>
				) : null}
				{rename ? (
					<MenuItem
						access={updateFlowContract.access}
						icon={<Pencil size={16} aria-hidden="true" />}
						onClick={() => setDialog("rename")}
					>
						{t("flows:menu.rename")}
					</MenuItem>
				) : null}
				<MenuItem
					icon={<Copy size={16} aria-hidden="true" />}
					access={createFlowContract.access}
					onClick={() => setDialog("duplicate")}
				>
					{t("flows:menu.duplicate")}
				</MenuItem>
				<MenuItem icon={<Download size={16} aria-hidden="true" />} onClick={() => exporting.mutate()}>
					{t("flows:menu.export")}
				</MenuItem>
				<MenuItem icon={<Link2 size={16} aria-hidden="true" />} onClick={() => setDialog("use")}>
					{t("flows:list.use")}
				</MenuItem>
				{flow.isDefault === true ? null : (
					<MenuItem
						icon={<Star size={16} aria-hidden="true" />}
						access={makeDefaultFlowContract.access}
						onClick={() => setDialog("default")}
					>
						{t("flows:menu.make-default")}
					</MenuItem>
				)}
				<MenuSeparator />
				<MenuItem
					danger
					access={deleteFlowContract.access}
					icon={<Trash2 size={16} aria-hidden="true" />}
					onClick={() => setDialog("delete")}
				>
					{t("flows:menu.delete")}
				</MenuItem>
			</Menu>
			{dialog === "duplicate" ? <DuplicateFlowDialog flow={flow} onClose={close} /> : null}
			{dialog === "rename" ? <RenameFlowDialog flow={flow} onClose={close} /> : null}
			{dialog === "use" ? <FlowUseDialog flow={flow} onClose={close} /> : null}
			{dialog === "default" ? <MakeDefaultDialog flow={flow} onClose={close} /> : null}
			{dialog === "delete" ? <DeleteFlowsDialog flows={[flow]} onClose={close} onDeleted={onDeleted} /> : null}
		</>
	);
}
