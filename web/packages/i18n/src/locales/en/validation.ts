import type { Translation } from "../../keys";
import type zh from "../zh/validation";

const validation: Translation<typeof zh> = {
  "validation.accountPasswordRequired": "Please enter your account password",
  "validation.privacyRequired": "Please read and accept the privacy policy first",
  "validation.passwordRequired": "Please enter a password",
  "validation.passwordLength": "The password must have 6 to 20 characters",
  "validation.passwordSpace": "The password cannot contain spaces",
  "validation.passwordChinese": "The password cannot contain Chinese characters",
  "validation.oldPasswordRequired": "Please enter your current password",
  "validation.confirmRequired": "Please enter the password again",
  "validation.passwordMismatch": "The two passwords do not match",
  "validation.payPasswordDigits": "The payment password must be exactly 6 digits",
  "validation.imageType": "Only JPEG, PNG or WebP pictures are supported",
  "validation.imageSize": "Pictures can be up to 4 MB",
  "validation.attachmentCount": "Up to 3 attachments",
  "validation.attachmentType": "Only .doc, .docx, .pdf, .xls and .xlsx files are supported",
  "validation.attachmentSize": "Each attachment can be up to 3 MB",
  "validation.mobileInvalid": "Please enter a valid mobile number, for example {example}",
  "validation.codeDigits": "Please enter the 6-digit code",
  "validation.nicknameLength": "The nickname must have 1 to 30 characters",
  "validation.emailInvalid": "Please enter a valid e-mail address",
};

export default validation;
