import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "userImport:title", text: "userImport:text", boxes: ["h-32 w-full max-w-2xl"] });
