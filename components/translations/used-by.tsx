"use client";
import { Popover } from "@base-ui/react/popover";
import { useTranslation } from "react-i18next";
import { useFloatingPlace } from "@/components/ui/floating-place";
import { PageLink } from "@/components/ui/page-link";

/** The number of flows that reference a key, and on demand their list. */
export function UsedBy({ name, flows }: { name: string; flows: readonly { id: string; name: string }[] }) {
	const { t } = useTranslation();
	const place = useFloatingPlace();
	if (flows.length === 0)
		return (
			<span className="text-muted" title={t("translations:unused")}>
				<span aria-hidden="true">–</span>
				<span className="sr-only">{t("translations:unused")}</span>
			</span>
		);
	return (
		<Popover.Root>
			<Popover.Trigger
				aria-label={t("translations:used-by-number", { name, number: flows.length })}
				className="link min-h-6 min-w-6 text-start tabular-nums"
			>
				{flows.length}
			</Popover.Trigger>
			<Popover.Portal {...place}>
				<Popover.Positioner className="z-30 outline-hidden" sideOffset={4} align="start">
					<Popover.Popup className="max-h-72 max-w-80 overflow-y-auto rounded-control border bg-raised p-1 shadow-raised outline-hidden">
						<Popover.Title className="px-2 py-1 text-sm font-medium text-muted">
							{t("translations:used-by")}
						</Popover.Title>
						<ul>
							{flows.map((flow) => (
								<li key={flow.id}>
									<PageLink
										href={`/console/flows/${flow.id}`}
										dir="auto"
										className="flex min-h-8 items-center rounded-sm px-2 wrap-anywhere hover:bg-accent-soft"
									>
										{flow.name}
									</PageLink>
								</li>
							))}
						</ul>
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}
