"use client";
import { Popover } from "@base-ui/react/popover";
import { useTranslation } from "react-i18next";
import { useFloatingPlace } from "@/components/ui/floating-place";
import type { FlowUse } from "@/lib/flows/listing/contract";
import { FlowUseList, isUsed } from "./flow-use-list";

const SHOWN_NAMES = 1;

/** The first users of a flow; pressing them lists all of them, with links. */
export function UsedBy({ name, use }: { name: string; use: FlowUse }) {
	const { t } = useTranslation();
	const place = useFloatingPlace();
	if (!isUsed(use)) return <span className="text-muted">{t("flows:list.use-none")}</span>;
	const { isDefault, totalApplications, applications, flows } = use;
	const named = [...(applications ?? []), ...flows].map((user) => user.name);
	const total = totalApplications + flows.length;
	const shown = named.slice(0, SHOWN_NAMES);
	const rest = total - shown.length;
	const more = shown.length === 0 ? t("flows:list.use-applications", { count: rest }) : `+${rest}`;
	return (
		<Popover.Root>
			<Popover.Trigger className="link flex min-h-6 items-center text-start">
				<bdi className="line-clamp-2 wrap-anywhere">
					{[...(isDefault ? [t("flows:delete.default")] : []), ...shown, ...(rest > 0 ? [more] : [])].join(", ")}
				</bdi>
			</Popover.Trigger>
			<Popover.Portal {...place}>
				<Popover.Positioner className="z-30 outline-hidden" sideOffset={4} align="start">
					<Popover.Popup className="max-h-72 w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-control border bg-raised p-3 shadow-raised outline-hidden">
						<Popover.Title className="pb-1 text-sm font-medium text-muted wrap-anywhere">
							{t("flows:use.of", { name })}
						</Popover.Title>
						<FlowUseList use={use} />
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}
