"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { Notice } from "@/components/ui/notice";
import type { ScreenScheme } from "../../parts/screens/screen-choices";
import { ExecutionData } from "./execution-data";
import { SimulationToolbar } from "./simulation-toolbar";
import { Stage } from "./stage";
import { StepList } from "./step-list";
import { StoppedNotice } from "./stopped-notice";
import { useSimulation } from "./use-simulation";

/** Simulates an execution of the current draft: its screens are answered, and the outcomes of its executors chosen. */
export function SimulatePanel({ onGo }: { onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const simulation = useSimulation();
	const [wide, setWide] = useState(false);
	const [scheme, setScheme] = useState<ScreenScheme | null>(null);
	if (simulation === null) return <div className="h-64 md:w-100" />;
	return (
		<div
			className={classes(
				"flex min-h-0 flex-1 flex-col gap-3",
				wide ? "md:w-[min(52rem,calc(100vw-6rem))]" : "md:w-100",
			)}
		>
			<SimulationToolbar
				simulation={simulation}
				scheme={scheme}
				onScheme={setScheme}
				wide={wide}
				onWide={() => setWide(!wide)}
			/>
			<div
				className={classes(
					"-mx-3 min-h-0 flex-1 overflow-y-auto px-3 pb-3",
					wide ? "grid content-start gap-4 md:grid-cols-[1fr_20rem]" : "flex flex-col gap-4",
				)}
			>
				<div className="flex min-w-0 flex-col gap-4">
					{simulation.unread ? <Notice tone="warning" title={t("simulation:link-unread")} /> : null}
					<StoppedNotice simulation={simulation} />
					<Stage simulation={simulation} scheme={scheme} />
				</div>
				<div className="flex min-w-0 flex-col gap-4">
					<StepList simulation={simulation} onShow={onGo} />
					<ExecutionData simulation={simulation} />
					<p className="text-xs text-muted">{t("simulation:nothing-sent")}</p>
				</div>
			</div>
		</div>
	);
}
