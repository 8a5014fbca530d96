"use client";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { FullDialog } from "@/components/ui/full-dialog";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useToast } from "@/components/ui/toast";
import { useDefinition } from "../../store/composer-context";
import { FlowPicture } from "./flow-picture";
import { textMeasure } from "./measure-text";
import { picturedColours, shownTheme } from "./picture-colours";
import { savePng, saveSvg } from "./save-picture";
import { usePicturedFlow } from "./use-pictured-flow";

/** Shows the whole drawing in a theme, and saves it as SVG or PNG. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const toast = useToast();
	const { name, handle } = useDefinition();
	const flow = usePicturedFlow();
	const [theme, setTheme] = useState(shownTheme);
	const [measure] = useState(textMeasure);
	const colours = useMemo(() => picturedColours(theme), [theme]);
	const place = useRef<HTMLDivElement>(null);
	const svg = () => place.current?.querySelector("svg") ?? null;
	const saving = useMutation({
		mutationFn: async () => {
			const drawn = svg();
			if (drawn !== null) await savePng(drawn, handle);
		},
		onError: () => toast.failed(t("composer:picture.failed")),
	});
	return (
		<FullDialog
			title={t("composer:picture.title")}
			description={t("composer:picture.about")}
			onClose={onClose}
			footer={
				<>
					<Select
						label={t("composer:picture.theme")}
						value={theme}
						options={(["light", "dark"] as const).map((value) => ({ value, label: t(`shell:theme.${value}`) }))}
						onValueChange={setTheme}
						hideLabel
						className="me-auto"
					/>
					<Button
						disabled={flow === null}
						onClick={() => {
							const drawn = svg();
							if (drawn !== null) saveSvg(drawn, handle);
						}}
					>
						{t("composer:picture.svg")}
					</Button>
					<Button variant="primary" disabled={flow === null} busy={saving.isPending} onClick={() => saving.mutate()}>
						{t("composer:picture.png")}
					</Button>
				</>
			}
		>
			<div ref={place} className="grid min-h-0 flex-1 place-items-center" dir="ltr">
				{flow === null ? (
					<Skeleton className="size-full" />
				) : (
					<FlowPicture
						flow={flow}
						title={t("composer:picture.of", { name })}
						colours={colours}
						measure={measure}
						className="max-h-full max-w-full rounded-panel border"
					/>
				)}
			</div>
		</FullDialog>
	);
}
