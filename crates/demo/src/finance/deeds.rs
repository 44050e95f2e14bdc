use std::collections::HashMap;
use std::sync::Arc;

use files::Received;
use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use money::top_up::{
    Approval, RejectReason, Rejection, ReversalRequest, TopUpInput, approve, ask_reversal, drop_reversal, reject, reverse, submit, withdraw,
};
use org::Actor;
use store::Tx;

use super::super::cast::at_work;
use super::super::timeline::Made;

/// One step in the life of a top-up, which the plan knows under `number`.
#[derive(Clone, Debug)]
pub struct TopUpDeed {
    pub number: usize,
    pub by: Arc<Actor>,
    pub step: TopUpStep,
}

#[derive(Clone, Debug)]
pub enum TopUpStep {
    Submit(Box<Transfer>),
    Approve { bank_ref: String, credited: Option<Money>, reason: &'static str },
    Reject { reason: RejectReason, words: &'static str },
    Withdraw,
    AskReversal { reason: &'static str },
    Reverse,
}

/// What the customer says to have transferred.
#[derive(Clone, Debug)]
pub struct Transfer {
    pub amount: Money,
    pub payee: Id,
    pub payer_name: String,
    pub payer_bank: String,
    pub bank_ref: String,
    pub paid_at: Timestamp,
    pub voucher: Arc<Received>,
}

impl TopUpDeed {
    #[kernel::boxed]
    pub async fn apply(&self, tx: &mut Tx, rt: &Runtime, made: &mut HashMap<usize, Made>) -> Result<()> {
        let by = at_work(rt, &self.by)?;
        let after = match &self.step {
            TopUpStep::Submit(transfer) => {
                let form = self.form(tx, rt, transfer).await?;
                submit(tx, rt, &by, &form).await?
            }
            TopUpStep::Approve { bank_ref, credited, reason } => {
                let Made { id, ver } = self.known(made)?;
                let reason = (*reason).to_owned();
                let approval =
                    Approval { id, ver, bank_ref: bank_ref.clone(), credited_amount: *credited, reason, duplicate_acknowledged: false };
                approve(tx, rt, &by, &approval).await?
            }
            TopUpStep::Reject { reason, words } => {
                let Made { id, ver } = self.known(made)?;
                reject(tx, rt, &by, &Rejection { id, ver, reject_reason: *reason, reason: (*words).to_owned() }).await?
            }
            TopUpStep::Withdraw => withdraw(tx, rt, &by, self.known(made)?.id).await?,
            TopUpStep::AskReversal { reason } => {
                let Made { id, ver } = self.known(made)?;
                ask_reversal(tx, rt, &by, &ReversalRequest { id, ver, reason: (*reason).to_owned() }).await?
            }
            TopUpStep::Reverse => {
                let Made { id, ver } = self.known(made)?;
                match reverse(tx, rt, &by, id, ver).await {
                    // Spent in the meantime: it is asked for by other means.
                    Err(refused) if refused.code() == ErrorCode::WalletBalance => drop_reversal(tx, rt, &by, id).await?,
                    other => other?,
                }
            }
        };
        made.insert(self.number, Made { id: after.id, ver: after.ver });
        Ok(())
    }

    fn known(&self, made: &HashMap<usize, Made>) -> Result<Made> {
        made.get(&self.number).copied().ok_or_else(|| AppError::internal(format!("top-up {} was not submitted", self.number)))
    }

    async fn form(&self, tx: &mut Tx, rt: &Runtime, transfer: &Transfer) -> Result<TopUpInput> {
        let voucher = files::register(tx, rt, self.by.user_id, &transfer.voucher).await?;
        Ok(TopUpInput {
            request_id: None,
            customer_id: None,
            amount: transfer.amount,
            payee_id: transfer.payee,
            payer_name: transfer.payer_name.clone(),
            payer_bank: transfer.payer_bank.clone(),
            bank_ref: transfer.bank_ref.clone(),
            paid_at: transfer.paid_at,
            voucher_ids: vec![voucher.id],
        })
    }
}
