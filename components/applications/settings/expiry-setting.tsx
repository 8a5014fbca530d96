"use client";
import { useTranslation } from "react-i18next";
import { SecondsField } from "@/components/ui/seconds-field";
import { Setting } from "./setting";
import { belongsTo } from "./setting-path";
import { useSettings } from "./settings-context";

const YEAR_SECONDS = 31_536_000;

/** The lifetime of something. */
export function ExpirySetting({
	at,
	label,
	value,
	onChange,
}: {
	at: string;
	label: string;
	value: number;
	onChange: (seconds: number) => void;
}) {
	const { t } = useTranslation();
	const { problems } = useSettings();
	return (
		<Setting at={at}>
			<SecondsField
				label={label}
				hint={value > YEAR_SECONDS ? t("appSettings:at-most-a-year") : undefined}
				value={value}
				max={YEAR_SECONDS}
				invalid={problems.some(({ path }) => belongsTo(path, at))}
				onChange={onChange}
			/>
		</Setting>
	);
}
