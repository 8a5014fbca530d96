import type { ReactNode } from "react";
import type { CalledAccess } from "@/lib/platform/http/call";
import { Allowed } from "./permissions";

/** A section of a page; with the access of its operation, only users who may call it see it. */
export function Section({
	title,
	actions,
	id,
	access,
	children,
}: {
	title: ReactNode;
	actions?: ReactNode;
	/** The anchor of links to it. */
	id?: string;
	access?: CalledAccess;
	children: ReactNode;
}) {
	const section = (
		<section id={id} className="flex scroll-mt-16 min-w-0 flex-col gap-4 rounded-panel border bg-surface p-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-lg font-semibold">{title}</h2>
				{actions}
			</div>
			{children}
		</section>
	);
	return access === undefined ? section : <Allowed access={access}>{section}</Allowed>;
}
