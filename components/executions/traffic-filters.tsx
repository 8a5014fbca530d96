"use client";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { Select } from "@/components/ui/select";

import { type TrafficState, trafficPeriods, trafficUrl } from "./traffic-url";

const NONE = "none";

/** Chooses the flow, the version and the period. */
export function TrafficFilters({
	state,
	flows,
	versions,
}: {
	state: TrafficState;
	flows: readonly { id: string; name: string }[];
	/** Of the chosen flow, the newest first. */
	versions: readonly number[];
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const go = (change: Partial<TrafficState>) => router.push(trafficUrl(state, change));
	return (
		<div className="flex flex-wrap items-end gap-2 pb-3">
			<Select
				label={t("executions:flow")}
				className="max-w-72"
				value={state.flow ?? NONE}
				options={[
					...(state.flow === undefined ? [{ value: NONE, label: t("executions:traffic-choose") }] : []),
					...flows.map(({ id, name }) => ({ value: id, label: name })),
				]}
				onValueChange={(flow) => go({ flow: flow === NONE ? undefined : flow, version: undefined })}
			/>
			{versions.length === 0 ? null : (
				<Select
					label={t("executions:version")}
					value={String(state.version ?? versions[0])}
					options={versions.map((number) => ({ value: String(number), label: t("executions:version-of", { number }) }))}
					onValueChange={(version) => go({ version: Number(version) })}
				/>
			)}
			<Select
				label={t("executions:period")}
				value={String(state.period)}
				options={trafficPeriods.map((days) => ({ value: String(days), label: t(`executions:period.${days}`) }))}
				onValueChange={(days) => go({ period: trafficPeriods.find((each) => String(each) === days) ?? 7 })}
			/>
		</div>
	);
}
