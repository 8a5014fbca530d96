import { listLoading } from "../page-parts";

export default listLoading({ title: "invitations:title", text: "invitations:text", bar: "mb-3 h-8 w-full max-w-80" });
