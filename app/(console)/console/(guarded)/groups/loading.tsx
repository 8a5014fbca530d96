import { listLoading } from "../page-parts";

export default listLoading({ title: "groups:title", text: "groups:text", bar: "mb-3 h-8 w-full max-w-80" });
