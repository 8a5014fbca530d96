"use client";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import { type EventName, eventNames } from "@/lib/platform/audit/contract";

interface Choice {
	every: boolean;
	events: EventName[];
}

/** A choice of all events, or of some of them, which can be searched by description or name. */
export function EventChoice({
	every,
	chosen,
	error,
	onChange,
}: {
	every: boolean;
	chosen: readonly EventName[];
	error: string | undefined;
	onChange: (choice: Choice) => void;
}) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed).trim().toLowerCase();
	const labelOf = (name: EventName) => t(`audit:action.${name}`);
	const found = eventNames.filter((name) => name.includes(search) || labelOf(name).toLowerCase().includes(search));
	const toggle = (name: EventName, ticked: boolean) =>
		onChange({
			every: false,
			events: eventNames.filter((each) => (each === name ? ticked : chosen.includes(each))),
		});
	return (
		<fieldset className="flex min-w-0 flex-col gap-3 rounded-panel border bg-surface p-4">
			<legend className="px-1 font-medium">{t("webhooks:events")}</legend>
			<CheckboxField
				label={t("webhooks:every-event")}
				hint={t("webhooks:hint.every-event")}
				checked={every}
				onChange={(event) => onChange({ every: event.target.checked, events: [...chosen] })}
			/>
			{every ? null : (
				<>
					<TextField
						label={t("webhooks:find-event")}
						value={typed}
						error={error}
						autoComplete="off"
						dir="auto"
						onChange={(event) => setTyped(event.target.value)}
						onKeyDown={(event) => {
							if (event.key === "Enter") event.preventDefault();
						}}
					/>
					<p className="text-sm text-muted" aria-live="polite">
						{t("webhooks:chosen", { count: chosen.length })}{" "}
						<bdi className="font-mono wrap-anywhere">{chosen.join(", ")}</bdi>
					</p>
					{found.length === 0 ? (
						<p className="text-muted">{t("webhooks:no-event")}</p>
					) : (
						<div className="grid max-h-96 gap-x-4 gap-y-1.5 overflow-y-auto sm:grid-cols-2">
							{found.map((name) => (
								<CheckboxField
									key={name}
									label={labelOf(name)}
									hint={<bdi className="font-mono">{name}</bdi>}
									checked={chosen.includes(name)}
									onChange={(event) => toggle(name, event.target.checked)}
								/>
							))}
						</div>
					)}
				</>
			)}
		</fieldset>
	);
}
