"use client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import type { MergeSide } from "@/lib/flows/model";

/** A conflict: the change of each side, and the choice between them. */
export function ConflictChoice({
	title,
	words,
	chosen,
	onChoose,
}: {
	title: string;
	words: Record<MergeSide, readonly string[]>;
	chosen: MergeSide | undefined;
	onChoose: (side: MergeSide) => void;
}) {
	const name = useId();
	return (
		<fieldset className="flex min-w-0 flex-col gap-1.5 rounded-panel border bg-surface p-3">
			<legend className="float-start w-full text-sm font-medium wrap-anywhere">
				<bdi>{title}</bdi>
			</legend>
			<div className="grid gap-2 sm:grid-cols-2">
				{(["mine", "theirs"] as const).map((side) => (
					<Side key={side} name={name} side={side} words={words[side]} chosen={chosen === side} onChoose={onChoose} />
				))}
			</div>
		</fieldset>
	);
}

function Side({
	name,
	side,
	words,
	chosen,
	onChoose,
}: {
	name: string;
	side: MergeSide;
	words: readonly string[];
	chosen: boolean;
	onChoose: (side: MergeSide) => void;
}) {
	const { t } = useTranslation();
	return (
		<label
			className={classes(
				"flex min-w-0 cursor-pointer items-start gap-2 rounded-control border px-2.5 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
				chosen ? "border-accent bg-accent-soft" : "hover:bg-sunken",
			)}
		>
			<input
				type="radio"
				name={name}
				value={side}
				checked={chosen}
				onChange={() => onChoose(side)}
				className="mt-0.5 size-4 shrink-0 accent-accent outline-hidden"
			/>
			<span className="flex min-w-0 flex-col gap-0.5 text-sm">
				<span className="font-medium">{t(`compare:merge.${side}`)}</span>
				{words.map((sentence) => (
					<span key={sentence} className="wrap-anywhere text-muted">
						{sentence}
					</span>
				))}
			</span>
		</label>
	);
}
