import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function SenderLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("senders:title")} />
			<Skeleton className="h-96 w-full max-w-2xl" />
		</>
	);
}
