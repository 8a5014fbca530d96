import { listLoading } from "../page-parts";

export default listLoading({ title: "applications:title", text: "applications:text", bar: "mb-3 h-8 w-full max-w-80" });
