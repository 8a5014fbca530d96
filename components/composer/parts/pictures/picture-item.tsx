"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DeleteDialog } from "@/components/ui/delete-dialog";
import { useMay } from "@/components/ui/permissions";
import { deletePictureContract } from "@/lib/flows/pictures/calls";
import type { FlowPicture } from "@/lib/flows/pictures/contract";
import { call } from "@/lib/platform/http/call";

/** A picture to choose, and to delete if no flow shows it. */
export function PictureItem({
	picture: { digest, address, name, width, height, usedBy },
	isChosen,
	onChoose,
}: {
	picture: FlowPicture;
	isChosen: boolean;
	onChoose: () => void;
}) {
	const { t } = useTranslation();
	const may = useMay();
	const queries = useQueryClient();
	const [asks, setAsks] = useState(false);
	const flows = (
		<ul className="list-disc ps-5 text-sm">
			{usedBy.map((flow) => (
				<li key={flow.id}>
					<bdi>{flow.name}</bdi>
				</li>
			))}
		</ul>
	);
	return (
		<li className={classes("flex min-w-0 flex-col gap-1 rounded-control border p-2", isChosen && "border-accent")}>
			<button
				type="button"
				aria-pressed={isChosen}
				onClick={onChoose}
				className="flex min-h-24 flex-col items-center gap-1 rounded-control hover:bg-sunken"
			>
				{/* biome-ignore lint/performance/noImgElement: it is stored in the size in which screens show it */}
				<img src={address} alt="" loading="lazy" className="h-20 max-w-full object-contain" />
				<bdi className="max-w-full truncate text-sm">{name}</bdi>
				<span className="text-xs text-muted tabular-nums">{t("inspector:picture.size", { width, height })}</span>
			</button>
			<div className="flex items-center justify-between gap-1">
				<span className="text-xs text-muted">{t("inspector:picture.used", { count: usedBy.length })}</span>
				{may(deletePictureContract.access) ? (
					<Button size="small" aria-label={t("inspector:picture.delete", { name })} onClick={() => setAsks(true)}>
						<Trash2 size={14} aria-hidden="true" />
					</Button>
				) : null}
			</div>
			{!asks ? null : usedBy.length > 0 ? (
				<ConfirmDialog
					open
					onOpenChange={() => setAsks(false)}
					title={t("inspector:picture.in-use", { name })}
					description={t("inspector:picture.in-use-text")}
				>
					{flows}
				</ConfirmDialog>
			) : (
				<DeleteDialog
					label={t("inspector:picture.delete-confirm")}
					title={t("inspector:picture.delete-title", { name })}
					consequence={t("inspector:picture.delete-text")}
					deleted={t("inspector:picture.deleted", { name })}
					onDelete={() => call(deletePictureContract, { params: { digest } })}
					onDeleted={() => {
						setAsks(false);
						void queries.invalidateQueries({ queryKey: flowKeys.allPictures() });
					}}
					onClose={() => setAsks(false)}
				/>
			)}
		</li>
	);
}
