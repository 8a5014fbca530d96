"use client";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { FullDialog } from "@/components/ui/full-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { subflowPinOf } from "@/lib/flows/model";
import type { LoadedSubflow } from "../../derived/subflows/load-subflow";
import { useLoadedSubflow } from "../../derived/subflows/subflows-context";
import { useComposer, useDefinition } from "../../store/composer-context";
import { FlowPicture } from "./flow-picture";
import { textMeasure } from "./measure-text";
import { picturedColours, shownTheme } from "./picture-colours";
import { usePicturedSubflow } from "./use-pictured-flow";

/** What is inside the selected step, which runs another flow. */
export function InsideDialog({ onClose }: { onClose: () => void }) {
	const { nodes } = useDefinition();
	const [selected] = useComposer(({ selection }) => selection.nodes);
	const node = nodes.find(({ id }) => id === selected);
	const subflow = useLoadedSubflow(node === undefined ? null : subflowPinOf(node));
	return subflow ? <Inside subflow={subflow} onClose={onClose} /> : null;
}

function Inside({ subflow, onClose }: { subflow: LoadedSubflow; onClose: () => void }) {
	const { t } = useTranslation();
	const flow = usePicturedSubflow(subflow);
	const [measure] = useState(textMeasure);
	const colours = useMemo(() => picturedColours(shownTheme()), []);
	return (
		<FullDialog
			title={t("inspector:subflow.inside-of", { name: subflow.name, number: subflow.version })}
			onClose={onClose}
			footer={<Button onClick={onClose}>{t("ui:close")}</Button>}
		>
			<div className="grid min-h-0 flex-1 place-items-center overflow-auto" dir="ltr">
				{flow === null ? (
					<Skeleton className="size-full" />
				) : (
					<FlowPicture
						flow={flow}
						title={t("composer:picture.of", { name: subflow.name })}
						colours={colours}
						measure={measure}
						className="max-h-full max-w-full rounded-panel border"
					/>
				)}
			</div>
		</FullDialog>
	);
}
