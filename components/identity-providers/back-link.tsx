import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { Translate } from "@/lib/translations/texts";

/** Back to the list. */
export function BackLink({ t }: { t: Translate }) {
	return (
		<Link
			href="/console/identity-providers"
			className="mb-1 inline-flex min-h-6 items-center gap-1 self-start text-sm text-muted hover:text-ink"
		>
			<ArrowLeft size={14} aria-hidden="true" className="rtl:-scale-x-100" />
			{t("providers:title")}
		</Link>
	);
}
