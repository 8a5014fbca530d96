"use client";
import { X } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useLeavePanel } from "../parts/use-leave-panel";
import { useComposer, useView, useViewStore } from "../store/composer-context";
import { nothingSelected } from "../store/selection";

/** Loaded when something is selected. */
const Inspector = dynamic(() => import("../views/inspector/inspector").then((module) => module.Inspector), {
	ssr: false,
	loading: () => <Skeleton className="m-3 h-64" />,
});

/** The panel of the inspector: beside the draft where there is room, over it on a phone. */
export function InspectorPanel() {
	const shown = useView(({ inspector }) => inspector);
	const something = useComposer(({ selection }) => selection !== nothingSelected);
	const [roomy] = useState(() => window.matchMedia("(min-width: 64rem)").matches);
	if (shown === "closed" || (shown === "auto" && !(something && roomy))) return null;
	return <OpenInspector />;
}

function OpenInspector() {
	const { t } = useTranslation();
	const view = useViewStore();
	const close = () => view.getState().show({ inspector: "closed" });
	const { panel, onKeyDown } = useLeavePanel<HTMLElement>(close);
	return (
		<aside
			ref={panel}
			id="composer-inspector"
			onKeyDown={onKeyDown}
			aria-label={t("composer:inspector")}
			className="absolute inset-y-0 end-0 z-20 w-80 max-w-full shrink-0 border-s bg-surface lg:relative lg:w-84"
		>
			<Button
				variant="quiet"
				size="icon"
				className="absolute end-1 top-1 z-10"
				aria-label={t("composer:inspector.close")}
				onClick={close}
			>
				<X size={16} aria-hidden="true" />
			</Button>
			<div className="h-full overflow-y-auto">
				<Inspector />
			</div>
		</aside>
	);
}
