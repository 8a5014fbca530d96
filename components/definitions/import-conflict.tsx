"use client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { HandleField } from "./handle-field";
import type { HandleConflict, ImportChoice, PlannedItem } from "./import-plan";

/** What to do with a definition whose handle is taken. */
export function ImportConflict({
	planned,
	conflict,
	choice,
	locked,
	onChoose,
}: {
	planned: PlannedItem;
	conflict: HandleConflict;
	choice: ImportChoice;
	locked: boolean;
	onChoose: (choice: ImportChoice) => void;
}) {
	const { t } = useTranslation();
	const group = useId();
	const offered = choice.kind === "new-handle" ? choice.handle : conflict.freeHandle;
	const options: { choice: ImportChoice; label: string }[] = [
		{ choice: { kind: "new-handle", handle: offered }, label: t("importing:conflict.new-handle") },
		{
			choice: { kind: "new-version" },
			label:
				conflict.by === undefined
					? t("importing:conflict.new-version-earlier")
					: t("importing:conflict.new-version", { name: conflict.by.name }),
		},
		{ choice: { kind: "skip" }, label: t("importing:conflict.skip") },
	];
	return (
		<fieldset disabled={locked} className="flex flex-col gap-1 rounded-control border bg-sunken/50 p-2">
			<legend className="sr-only">{t("importing:state.conflict")}</legend>
			<p className="text-sm">
				{conflict.by === undefined
					? t("importing:conflict.earlier")
					: t("importing:conflict.existing", { name: conflict.by.name })}
			</p>
			{options.map((option) => (
				<div key={option.choice.kind}>
					<label className="flex min-h-6 items-center gap-2">
						<input
							type="radio"
							name={group}
							className="size-4 shrink-0 accent-accent"
							checked={choice.kind === option.choice.kind}
							onChange={() => onChoose(option.choice)}
						/>
						{option.label}
					</label>
					{choice.kind === "new-handle" && option.choice.kind === "new-handle" ? (
						<div className="max-w-80 ps-6 pt-1 pb-2">
							<HandleField
								value={choice.handle}
								onChange={(handle) => onChoose({ kind: "new-handle", handle })}
								label={t("importing:conflict.handle")}
							/>
							{planned.step.kind === "handle-wrong" && choice.handle !== "" ? (
								<p className="text-sm text-danger" role="alert">
									{t("importing:conflict.handle-taken")}
								</p>
							) : null}
						</div>
					) : null}
				</div>
			))}
		</fieldset>
	);
}
