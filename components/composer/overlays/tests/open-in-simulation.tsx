"use client";
import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { encodeScenario, type Move } from "@/lib/flows/runtime/contract";
import { useViewStore } from "../../store/composer-context";

/** Opens the moves of a test in the simulation, at their end. */
export function OpenInSimulation({ moves }: { moves: readonly Move[] }) {
	const { t } = useTranslation();
	const view = useViewStore();
	return (
		<Button
			size="small"
			onClick={async () => {
				const simulate = moves.length === 0 ? "" : await encodeScenario({ moves, at: moves.length });
				view.getState().show({ side: "simulate", simulate });
			}}
		>
			<Play size={13} aria-hidden="true" />
			{t("assurance:tests.open")}
		</Button>
	);
}
