"use client";
import { Toolbar } from "@base-ui/react/toolbar";
import { useStore } from "@xyflow/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommandContext } from "../../commands/command";
import { lifeSize } from "./opening-view";
import { typedZoom } from "./typed-zoom";

/** The zoom in percent, which can be typed. */
export function ZoomField({ context }: { context: CommandContext }) {
	const { t } = useTranslation();
	// Reading the size of text here, and not in the selector, spares a layout of the page for each step of panning.
	const zoom = Math.round((useStore(({ transform }) => transform[2]) / lifeSize()) * 100);
	const [typed, setTyped] = useState<string | null>(null);
	function apply() {
		const wanted = typedZoom(typed ?? "");
		if (wanted !== null) context.canvas?.zoomTo(wanted);
		setTyped(null);
	}
	return (
		<Toolbar.Input
			type="text"
			inputMode="numeric"
			aria-label={t("composer:canvas.zoom")}
			title={t("composer:canvas.zoom")}
			value={typed ?? `${zoom}%`}
			onChange={(event) => setTyped(event.target.value)}
			onFocus={(event) => event.target.select()}
			onBlur={apply}
			onKeyDown={(event) => {
				if (event.key === "Enter") apply();
				if (event.key !== "Escape") return;
				event.stopPropagation();
				setTyped(null);
			}}
			className="h-8 w-12 border-0 bg-transparent px-1 text-center text-xs text-muted tabular-nums hover:bg-sunken hover:text-ink"
		/>
	);
}
