"use client";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { useText } from "@/lib/translations/client";
import { FlowMenu } from "./flow-menu";
import { flowTypeName } from "./flow-type-name";

/** What flow this is, and what can be done with all of it. */
export function FlowHeader({
	flow,
}: {
	flow: { id: string; name: string; handle: string; flowType: string; activeVersion: number };
}) {
	const { t } = useText();
	const router = useRouter();
	return (
		<header className="flex flex-col gap-1 pb-2">
			<Link
				href="/console/flows"
				className="inline-flex min-h-6 items-center gap-1 self-start text-sm text-muted hover:text-ink"
			>
				<ArrowLeft size={14} aria-hidden="true" className="rtl:-scale-x-100" />
				{t("flows:list.title")}
			</Link>
			<div className="flex items-start gap-2">
				<div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
					<h1 className="text-xl font-semibold wrap-anywhere" dir="auto">
						{flow.name}
					</h1>
					<bdi className="font-mono text-sm text-muted wrap-anywhere">{flow.handle}</bdi>
					<Badge>{t(flowTypeName(flow.flowType))}</Badge>
					<Badge tone="success">{t("flows:active-version", { version: flow.activeVersion })}</Badge>
				</div>
				<div className="ms-auto">
					<FlowMenu flow={flow} open={false} onDeleted={() => router.push("/console/flows")} />
				</div>
			</div>
		</header>
	);
}
