import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function UserImportLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("userImport:title")} text={t("userImport:text")} />
			<Skeleton className="h-32 w-full max-w-2xl" />
		</>
	);
}
