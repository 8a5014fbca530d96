import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function SendersLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("senders:title")} text={t("senders:text")} />
			<Skeleton className="mb-3 h-8 w-full max-w-xl" />
			<TableSkeleton label={t("ui:loading")} rows={6} />
		</>
	);
}
