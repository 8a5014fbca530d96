import type { ComponentProps } from "react";
import { buttonShape } from "@/components/elements/look";
import { classes } from "@/components/ui/classes";

const looks = {
	primary:
		"bg-[var(--screen-accent,var(--color-accent))] text-[var(--screen-on-accent,var(--color-on-accent))] " +
		"hover:bg-[var(--screen-accent-strong,var(--color-accent-strong))]",
	outlined:
		"border border-[var(--screen-line,var(--color-line-strong))] bg-[var(--screen-surface,var(--color-surface))] text-ink " +
		"hover:bg-sunken",
	plain: "text-[var(--screen-accent,var(--color-accent))] hover:bg-sunken",
};

/** The classes of the gate's own buttons, which look like those of screens. */
export function gateButton(look: keyof typeof looks): string {
	return classes(buttonShape, looks[look]);
}

/** A button of the gate that submits its form. */
export function GateButton({ look = "primary", ...rest }: ComponentProps<"button"> & { look?: keyof typeof looks }) {
	return <button type="submit" {...rest} className={gateButton(look)} />;
}
