import Link from "next/link";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default async function SenderNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState heading="h1" title={t("senders:not-found")}>
			<Link href="/console/senders" className={buttonClasses()}>
				{t("senders:back")}
			</Link>
		</EmptyState>
	);
}
