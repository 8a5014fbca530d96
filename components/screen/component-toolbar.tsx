"use client";
import { ArrowDown, ArrowUp, Copy, GripVertical, type LucideIcon, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { useLanguage } from "@/lib/platform/i18n/client";

/** The actions for the selected component, as buttons above it. */
export function ComponentToolbar({
	name,
	onMove,
	onDuplicate,
	onRemove,
	onLeave,
}: {
	name: string;
	onMove: (direction: "up" | "down") => void;
	onDuplicate: () => void;
	onRemove: () => void;
	/** Returns the focus to the component. */
	onLeave: () => void;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	return (
		<div
			role="toolbar"
			aria-label={t("screen:tools", { name })}
			// The surrounding screen may have another language.
			lang={language.code}
			dir={language.direction}
			className="absolute -top-9 end-0 z-20 flex rounded-control border bg-raised p-0.5 text-ink shadow-raised"
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				event.preventDefault();
				event.stopPropagation();
				onLeave();
			}}
		>
			{/* The drag handle of a group, which its children cover; other components are dragged directly. */}
			<span aria-hidden="true" className="grid w-5 cursor-grab place-items-center text-muted">
				<GripVertical size={15} />
			</span>
			<Tool icon={ArrowUp} label={t("screen:move-up")} onClick={() => onMove("up")} />
			<Tool icon={ArrowDown} label={t("screen:move-down")} onClick={() => onMove("down")} />
			<Tool icon={Copy} label={t("screen:duplicate")} onClick={onDuplicate} />
			<Tool icon={Trash2} label={t("screen:delete")} onClick={onRemove} danger />
		</div>
	);
}

function Tool({
	icon: Icon,
	label,
	danger = false,
	onClick,
}: {
	icon: LucideIcon;
	label: string;
	danger?: boolean;
	onClick: () => void;
}) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			className={classes(
				"grid size-7 place-items-center rounded-xs",
				danger ? "text-danger hover:bg-danger-soft" : "hover:bg-sunken",
			)}
			onClick={onClick}
		>
			<Icon size={15} aria-hidden="true" />
		</button>
	);
}
