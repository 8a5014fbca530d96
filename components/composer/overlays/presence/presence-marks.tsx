"use client";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import type { CardMarkProps, Marks } from "../../marks/marks";
import { useView } from "../../store/composer-context";
import type { OtherPerson } from "../../store/other-person";
import { initialsOf, personColours } from "./colours";

/** Draws what others have selected: a ring in their colour and their name. */
export const presenceMarks: Marks = {
	Card: SelectedCard,
	Badge: SelectedBadge,
	nameOf({ others }, nodeId, name, t) {
		const names = selecting(others, nodeId).map((other) => other.name);
		return names.length === 0 ? undefined : t("composer:presence.name", { name, names: names.join(", ") });
	},
};

function SelectedCard({ nodeId, round, far }: CardMarkProps) {
	const { t } = useTranslation();
	const others = useSelecting(nodeId);
	const [first] = others;
	if (first === undefined) return null;
	return (
		<div className="pointer-events-none absolute -inset-1">
			<div
				className={classes(
					"absolute inset-0 border-2",
					round ? "rounded-full" : "rounded-xl",
					personColours[first.colour]?.border,
				)}
			/>
			<span
				className={classes(
					"absolute start-2 bottom-full flex gap-0.5",
					far && "origin-bottom-left scale-200 rtl:origin-bottom-right",
				)}
			>
				{others.map(({ id, name, colour }) => (
					<span
						key={id}
						// No text, because it is read below.
						data-name={name}
						className={classes(
							"max-w-32 truncate rounded-t-sm px-1.5 py-px text-xs font-medium text-on-person before:content-[attr(data-name)]",
							personColours[colour]?.fill,
						)}
					/>
				))}
				<span className="sr-only">
					{t("composer:presence.selected", { names: others.map(({ name }) => name).join(", ") })}
				</span>
			</span>
		</div>
	);
}

function SelectedBadge({ nodeId }: { nodeId: string }) {
	return useSelecting(nodeId).map(({ id, name, colour }) => (
		<span
			key={id}
			title={name}
			// No text, because the accessible name of the line contains it.
			data-initials={initialsOf(name)}
			className={classes(
				"inline-grid size-5 shrink-0 place-items-center rounded-full text-[0.625rem] font-semibold text-on-person before:content-[attr(data-initials)]",
				personColours[colour]?.fill,
			)}
		/>
	));
}

function useSelecting(nodeId: string): readonly OtherPerson[] {
	const others = useView((view) => view.others);
	return selecting(others, nodeId);
}

function selecting(others: readonly OtherPerson[], nodeId: string): readonly OtherPerson[] {
	return others.length === 0 ? others : others.filter(({ nodes }) => nodes.includes(nodeId));
}
