"use client";
import { type LucideIcon, Minus, Move, Pencil, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import type { CanvasMark } from "./canvas-marks";

const icons: Record<CanvasMark, LucideIcon> = { added: Plus, removed: Minus, changed: Pencil, moved: Move };

/** The frames of changed nodes; always shown with an icon and a word. */
export const markFrames: Record<CanvasMark, string> = {
	added: "border-success",
	removed: "border-danger",
	changed: "border-warning",
	moved: "border-line-strong",
};

const softColors: Record<CanvasMark, string> = {
	added: "bg-success-soft text-success",
	removed: "bg-danger-soft text-danger",
	changed: "bg-warning-soft text-warning",
	moved: "bg-sunken text-muted",
};

/** The kind of a change as icon, word and colour; optionally with their number. */
export function ChangeMark({ mark, number }: { mark: CanvasMark; number?: number }) {
	const { t } = useTranslation();
	const Icon = icons[mark];
	return (
		<span
			className={classes(
				"inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap tabular-nums",
				softColors[mark],
			)}
		>
			<Icon size={12} aria-hidden="true" className="shrink-0" />
			{number === undefined ? t(`compare:mark.${mark}`) : t(`compare:count.${mark}`, { number })}
		</span>
	);
}
